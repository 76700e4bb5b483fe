import { calls } from '@counsel/contracts';
import { applicationToken } from '@counsel/service-kit';
import { findByEmail, findUser } from '../accounts/accounts.ts';
import type { User } from '../accounts/user.model.ts';
import { findChange } from '../addresses/addresses.ts';
import type { IdentityDeps } from '../deps.ts';
import { type LinkPurpose, openLink, tokenOf } from '../links/links.ts';
import { isNotification, isOff, unsubscribeToken } from '../preferences/preferences.ts';
import { layOut } from './layout.ts';
import * as letters from './letters.ts';
import { type Mail, mailQueue } from './queue.ts';
import { openTransport } from './transport.ts';

interface Addressed {
  to: string;
  letter: letters.Letter;
  greeting: string;
  /** Of mails that people can do without. */
  unsubscribe?: string;
}

/** Five mails may take this long together before they count as lost and are sent again. */
const expireInSeconds = 40;
/** So long administrators can see what failed for good, and send it again. */
const deleteAfterSeconds = 10 * 24 * 3_600;

/** Sends what is queued; what fails is tried again, at growing distances, until the server takes it. */
export async function startMail(deps: IdentityDeps): Promise<void> {
  const { config, events, log } = deps;
  const transport = openTransport(config.SMTP_URL, config.MAIL_FROM);
  deps.onStop(async () => transport.close());
  const { PUBLIC_URL: publicUrl } = config;
  const { hostname } = new URL(publicUrl);
  const deliver = async (mail: Mail, id: string) => {
    const addressed = await address(deps, mail, id);
    if (addressed === undefined) {
      log.info({ mail: id, kind: mail.kind }, 'mail not needed');
      return;
    }
    const { to, letter, greeting, unsubscribe: token } = addressed;
    const messageId = `<${id}@${hostname}>`;
    const at = (path: string) => token && new URL(`${path}?token=${token}`, publicUrl).href;
    const laidOut = layOut(letter, greeting, { publicUrl, unsubscribe: at('/unsubscribe') });
    await transport.send({ to, messageId, oneClick: at(calls.unsubscribe.path), ...laidOut });
    log.info({ mail: id, kind: mail.kind }, 'mail sent');
  };
  await events.work(mailQueue, deliver, { expireInSeconds, deleteAfterSeconds });
}

/** To whom, and what; nothing when the account is gone or the mail has been overtaken. */
async function address(deps: IdentityDeps, mail: Mail, id: string): Promise<Addressed | undefined> {
  if ('email' in mail)
    return {
      to: mail.email,
      letter: toApplicant(mail, deps.config.PRINCIPAL_KEY),
      greeting: 'Hello,',
    };
  const user = await findUser(deps.database, mail.userId);
  if ('changeId' in mail) return user && onAddresses(deps, user, mail);
  if (user === undefined) return undefined;
  const { kind } = mail;
  if (isNotification(kind) && (await isOff(deps.database, user.id, kind))) return undefined;
  const letter = await letterTo(deps, user, mail, id);
  return (
    letter && {
      to: user.email,
      letter,
      greeting: greetingOf(user),
      ...(isNotification(kind) && {
        unsubscribe: unsubscribeToken({ userId: user.id, kind }, deps.config.PRINCIPAL_KEY),
      }),
    }
  );
}

/** Names are not written to addresses that nobody proved: anybody could send words to a stranger. */
const greetingOf = (user: User): string =>
  user.emailVerifiedAt ? `Hello ${user.firstName},` : 'Hello,';

type ToApplicant = Extract<Mail, { email: string }>;
type OnAddresses = Extract<Mail, { changeId: string }>;
type ToAccount = Exclude<Mail, ToApplicant | OnAddresses>;

/** About a change of the address: to the old one, or to the one that is to be proved. */
async function onAddresses(
  deps: IdentityDeps,
  user: User,
  { kind, changeId }: OnAddresses,
): Promise<Addressed | undefined> {
  const change = await findChange(deps.database, changeId);
  if (change === undefined) return undefined;
  const toOld = { to: change.oldEmail, greeting: 'Hello,' };
  if (kind === 'new-address-asked') return { ...toOld, letter: letters.newAddressAsked };
  if (kind === 'address-changed') return { ...toOld, letter: letters.addressChanged };
  const toNew = { to: change.newEmail, greeting: 'Hello,' };
  const isTaken = await findByEmail(deps.database, change.newEmail);
  if (isTaken) return { ...toNew, letter: letters.addressWanted };
  const letter = await withLink(deps, user, kind, changeId, letters.newAddress);
  return letter && { ...toNew, letter };
}

function toApplicant(mail: ToApplicant, principalKey: string): letters.Letter {
  if (mail.kind === 'application-rejected') return letters.applicationRejected(mail.reason);
  if (mail.attorneyId === undefined) return letters.applicationApproved;
  return letters.unlinkedApproved(applicationToken(mail.attorneyId, principalKey));
}

async function letterTo(
  deps: IdentityDeps,
  user: User,
  mail: ToAccount,
  id: string,
): Promise<letters.Letter | undefined> {
  switch (mail.kind) {
    case 'verification':
      return user.emailVerifiedAt
        ? undefined
        : withLink(deps, user, mail.kind, id, letters.verification);
    case 'reset':
      return withLink(deps, user, mail.kind, id, letters.reset);
    case 'password-changed':
      return letters.passwordChanged;
    case 'address-taken':
      return letters.addressTaken;
    case 'application-received':
      return letters.applicationReceived;
    case 'question-claimed':
      return letters.questionClaimed(mail.questionId);
    case 'question-answered':
      return letters.questionAnswered(mail.questionId);
    case 'question-followed-up':
      return letters.questionFollowedUp(mail.questionId);
  }
}

async function withLink(
  { database, config }: IdentityDeps,
  { id: userId }: User,
  purpose: LinkPurpose,
  mailId: string,
  letter: (token: string) => letters.Letter,
): Promise<letters.Letter | undefined> {
  const token = tokenOf(mailId, config.PRINCIPAL_KEY);
  const isGood = await database.transaction((trx) =>
    openLink(trx, { mailId, userId, purpose, token }),
  );
  return isGood ? letter(token) : undefined;
}
