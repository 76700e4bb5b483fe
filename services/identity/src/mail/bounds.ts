import { isNotificationKind, limits, type MailKind } from '@counsel/contracts';
import { JobFault, type Knex, keysOf } from '@counsel/service-kit';
import type { QueryBuilder } from 'objection';
import type { IdentityConfig, IdentityDeps } from '../config.ts';
import { aboutHash, addressHash, lockAddress } from './address-lock.ts';
import type { Mail } from './queue.ts';
import { SentMail } from './sent-mail.model.ts';
import { joinSummary } from './summary.ts';
import { WaitingMail } from './waiting-mail.model.ts';

/** A mail that is about to be sent. */
export interface Outgoing {
  id: string;
  mail: Mail;
  kind: MailKind;
  email: string;
}

/**
 * What is counted together: all that can be told in one mail, and each other kind by itself. Resets
 * that their owner asks for wait for none that strangers do, nor does the link of a member's
 * application, or to a member's new address, for those of accounts that have proved none.
 */
function laneOf(kind: MailKind, mail: Mail): string {
  if ('byOwner' in mail && mail.byOwner) return `${kind}, by its owner`;
  if (mail.byMember) return `${kind}, by members`;
  return isNotificationKind(kind) ? 'notices' : kind;
}

const scaled = (bound: number, { THROTTLE_SCALE: scale }: IdentityConfig): number =>
  Math.max(1, Math.floor(bound * scale));

function boundOf(lane: string, config: IdentityConfig): number {
  const { notices, toSupport, ofAKind } = limits.mailsPerHour;
  const others: Record<string, number> = { notices, 'support-message': toSupport };
  return scaled(others[lane] ?? ofAKind, config);
}

const isAboutNewAddress = (kind: MailKind) => kind === 'new-address' || kind === 'address-wanted';

type Decision = 'now' | 'later' | 'merged' | 'replaced';

/**
 * Whether a mail goes out now, within what its address may have in an hour, whoever asked for it.
 * Beyond that, notices wait to be told together, and of any other kind the newest about each thing
 * waits: its job fails, and is tried again until there is room. Whoever applies with another's
 * address must not replace what the owner is to get; how many wait is bounded by the throttles of
 * the calls. What was let through once always is.
 * @throws JobFault while it has to wait
 */
export async function isDue(deps: IdentityDeps, outgoing: Outgoing): Promise<boolean> {
  const { id, kind } = outgoing;
  const decision = await deps.database.transaction((trx) => decide(deps, trx, outgoing));
  if (decision === 'later') throw new JobFault('Its address has had its mails of this hour.');
  if (decision !== 'now') deps.log.info({ mail: id, kind, decision }, 'mail not sent by itself');
  return decision === 'now';
}

async function decide(
  { events, config }: IdentityDeps,
  trx: Knex.Transaction,
  { id, mail, kind, email }: Outgoing,
): Promise<Decision> {
  const [key] = keysOf(config.LINK_KEYS);
  const [address, about] = [addressHash(email, key), aboutHash(mail, key)];
  const lane = laneOf(kind, mail);
  await lockAddress(trx, address);
  const earlier = await SentMail.query(trx).findById(id);
  if (earlier) return earlier.merged ? 'merged' : 'now';
  const sent = SentMail.query(trx).modify('lately', address, lane);
  const isFull = await isLaneFull(sent, { kind, lane, about }, config);
  if (lane === 'notices' && (isFull || (await isSummaryOpen(trx, address, about)))) {
    await joinSummary(events, trx, { id, address, about, lane, mail });
    await SentMail.query(trx).insert({ id, address, lane, about, merged: true });
    return 'merged';
  }
  const waiting = await WaitingMail.query(trx).findById(id);
  if (waiting && (await isOutdated(trx, waiting))) return 'replaced';
  if (isFull) {
    if (!waiting)
      await WaitingMail.query(trx).insert({ id, address, lane, about, kind, facts: {} });
    return 'later';
  }
  await SentMail.query(trx).insert({ id, address, lane, about, merged: false });
  await WaitingMail.query(trx).deleteById(id);
  return 'now';
}

/** As full as it may be; of links to one address, one account that wants it leaves others room. */
async function isLaneFull(
  sent: QueryBuilder<SentMail>,
  { kind, lane, about }: { kind: MailKind; lane: string; about: string },
  config: IdentityConfig,
): Promise<boolean> {
  if ((await sent.clone().resultSize()) >= boundOf(lane, config)) return true;
  if (!isAboutNewAddress(kind)) return false;
  const ofOne = await sent.clone().modify('ofOne', about).resultSize();
  return ofOne >= scaled(limits.mailsPerHour.ofAnAsker, config);
}

/** What comes later is told later. */
const isSummaryOpen = async (
  trx: Knex.Transaction,
  address: string,
  about: string,
): Promise<boolean> => Boolean(await WaitingMail.query(trx).modify('open', address, about).first());

/** Of mails about one thing, the newest counts: with its link, all before it would be good no more. */
async function isOutdated(trx: Knex.Transaction, waiting: WaitingMail): Promise<boolean> {
  const newer = await WaitingMail.query(trx).modify('newerThan', waiting).first();
  if (newer) await WaitingMail.query(trx).deleteById(waiting.id);
  return newer !== undefined;
}

/** Removes what bounds nothing any more. */
export async function sweepMails(database: Knex): Promise<void> {
  await SentMail.query(database).modify('old').delete();
  await WaitingMail.query(database).modify('old').delete();
}
