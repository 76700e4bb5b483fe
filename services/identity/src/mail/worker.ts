import { calls, isNotificationKind } from '@counsel/contracts';
import { signedToken } from '@counsel/service-kit';
import type { IdentityDeps } from '../config.ts';
import { linkToken, openLink } from '../links/links.ts';
import { isLinkPurpose } from '../links/mailed-link.model.ts';
import { unsubscribeToken } from '../preferences/preferences.ts';
import { isDue } from './bounds.ts';
import { renderLetter } from './layout.ts';
import { type MailTokens, writeLetter } from './letter.ts';
import { type Mail, mailQueue } from './queue.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import { endSummary, onlyKind, type ToldLine, takeSummary } from './summary.ts';
import { openTransport } from './transport.ts';

/** Sends what is queued; what fails is tried again, at growing distances, until the server takes it. */
export async function startMail(deps: IdentityDeps): Promise<void> {
  const { config, database, events, log } = deps;
  const transport = openTransport(config.SMTP_URL, config.MAIL_FROM);
  deps.onStop(async () => transport.close());
  const { PUBLIC_URL: publicUrl } = config;
  const { hostname } = new URL(publicUrl);

  const deliver = async (mail: Mail, id: string) => {
    const recipient = await recipientOf(database, mail);
    const told = recipient && (await toldIn(deps, recipient, mail, id));
    const tokens = told && (await tokensOf(deps, recipient, { mail, id, told }));
    if (recipient === undefined || tokens === undefined) {
      log.info({ mail: id, kind: mail.kind }, 'mail not needed');
      return;
    }
    const { kind, email: to, greeting } = recipient;
    const letter = writeLetter(kind, { greeting, facts: mail, tokens, publicUrl, told });
    const oneClick = letter.unsubscribe?.replace('/unsubscribe', calls.unsubscribe.path);
    await transport.send({
      to,
      messageId: `<${id}@${hostname}>`,
      oneClick,
      ...renderLetter(letter),
    });
    if (kind === 'summary') await endSummary(database, id);
    log.info({ mail: id, kind: mail.kind }, 'mail sent');
  };
  await events.work(mailQueue, deliver);
}

/** What the mail sums up, in most nothing; undefined when it is not to be sent. */
async function toldIn(deps: IdentityDeps, recipient: Recipient, mail: Mail, id: string) {
  const { kind, email, userId = '' } = recipient;
  if (kind !== 'summary') return (await isDue(deps, { id, mail, kind, email })) ? [] : undefined;
  const told = await takeSummary(deps.database, id, userId);
  if (told.length > 0) return told;
  // All of it was turned off meanwhile.
  await endSummary(deps.database, id);
  return undefined;
}

/** Nothing when the mail is about a link that was used, replaced or voided meanwhile. */
async function tokensOf(
  { database, config: { PRINCIPAL_KEY: key } }: IdentityDeps,
  { kind, userId }: Recipient,
  { mail: { attorneyId }, id: mailId, told }: { mail: Mail; id: string; told: ToldLine[] },
): Promise<MailTokens | undefined> {
  const notice = kind === 'summary' ? onlyKind(told) : kind;
  if (userId !== undefined && isLinkPurpose(kind)) {
    const token = linkToken(mailId, key);
    const link = { mailId, userId, purpose: kind, token };
    const isGood = await database.transaction((trx) => openLink(trx, link));
    return isGood ? { linkToken: token } : undefined;
  }
  if (userId !== undefined && notice !== undefined && isNotificationKind(notice)) {
    return { unsubscribeToken: unsubscribeToken({ userId, kind: notice }, key) };
  }
  if (attorneyId === undefined) return {};
  return { applicationToken: signedToken('application links', [attorneyId], key) };
}
