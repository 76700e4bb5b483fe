import { calls, isNotificationKind } from '@counsel/contracts';
import { JobFault, signedToken, traced } from '@counsel/service-kit';
import { Counter } from 'prom-client';
import { waitingFinder } from '../alerts/digests.ts';
import type { IdentityDeps } from '../config.ts';
import { linkToken, openLink } from '../links/links.ts';
import { isLinkPurpose } from '../links/mailed-link.model.ts';
import { unsubscribeToken } from '../preferences/preferences.ts';
import { renderLetter } from './layout.ts';
import { type MailTokens, writeLetter } from './letter.ts';
import { type Mail, mailQueue } from './queue.ts';
import { type Recipient, recipientOf } from './recipient.ts';
import { reportToken, stopMails } from './stopping.ts';
import { endSummary, onlyKind, type ToldLine } from './summary.ts';
import { toldIn } from './told.ts';
import { openTransport } from './transport.ts';

const mails = new Counter({
  name: 'counsel_mails_total',
  help: 'Tries to send a mail: `sent`, `not-needed` any more, `retried` later, or `failed` for good.',
  labelNames: ['outcome'],
});

/** Sends what is queued; what fails is tried again, at growing distances, until the server takes it. */
export async function startMail(deps: IdentityDeps): Promise<void> {
  const { config, database, events, log } = deps;
  const transport = openTransport(config.SMTP_URL, config.MAIL_FROM);
  deps.onStop(async () => transport.close());
  const { hostname } = new URL(config.PUBLIC_URL);

  const findWaiting = waitingFinder(deps);

  const deliver = async (mail: Mail, id: string) => {
    const recipient = await recipientOf(database, mail);
    const told = recipient && (await toldIn(deps, findWaiting, { recipient, mail, id }));
    const tokens = told && (await tokensOf(deps, recipient, { mail, id, lines: told.lines }));
    if (recipient === undefined || told === undefined || tokens === undefined) {
      log.info({ mail: id, kind: mail.kind }, 'mail not needed');
      return 'not-needed';
    }
    const { kind, email: to, greeting } = recipient;
    const facts = { ...mail, ...told.facts };
    const letter = writeLetter(kind, { greeting, facts, tokens, portal: config, told: told.lines });
    const oneClick = letter.unsubscribe?.replace('/unsubscribe', calls.unsubscribe.path);
    const addressee = recipient.userId ? { userId: recipient.userId, email: to } : undefined;
    const message = {
      to,
      messageId: `<${id}@${hostname}>`,
      oneClick,
      // A copy is nobody's to answer.
      replyTo: kind === 'support-message' ? told.replyTo : undefined,
      report: addressee && reportToken(addressee, config.LINK_KEYS),
      ...renderLetter(letter),
    };
    const send = () => transport.send(message);
    await traced({ name: 'mail sent', kind: 'client' }, send).catch(async (fault: unknown) => {
      const isRefused = fault instanceof JobFault && fault.isFinal;
      if (isRefused && addressee) await stopMails(database, addressee, 'refused');
      throw fault;
    });
    if (kind === 'summary') await endSummary(database, id);
    log.info({ mail: id, kind: mail.kind }, 'mail sent');
    return 'sent';
  };
  await events.work(mailQueue, async (mail: Mail, id) => {
    try {
      mails.inc({ outcome: await deliver(mail, id) });
    } catch (fault) {
      mails.inc({ outcome: fault instanceof JobFault && fault.isFinal ? 'failed' : 'retried' });
      throw fault;
    }
  });
}

/** Nothing when the mail is about a link that was used, replaced or voided meanwhile. */
async function tokensOf(
  { database, config: { LINK_KEYS: keys } }: IdentityDeps,
  { kind, userId }: Recipient,
  {
    mail: { attorneyId },
    id: mailId,
    lines,
  }: { mail: Mail; id: string; lines: readonly ToldLine[] },
): Promise<MailTokens | undefined> {
  const notice = kind === 'summary' ? onlyKind(lines) : kind;
  if (userId !== undefined && isLinkPurpose(kind)) {
    const token = linkToken(mailId, keys);
    const link = { mailId, userId, purpose: kind, token };
    const isGood = await database.transaction((trx) => openLink(trx, link));
    return isGood ? { linkToken: token } : undefined;
  }
  if (userId !== undefined && notice !== undefined && isNotificationKind(notice)) {
    return { unsubscribeToken: unsubscribeToken({ userId, kind: notice }, keys) };
  }
  if (attorneyId === undefined) return {};
  return { applicationToken: signedToken('application links', [attorneyId], keys) };
}
