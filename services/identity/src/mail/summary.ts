import { randomUUID } from 'node:crypto';
import {
  durations,
  isNotificationKind,
  limits,
  type MailFacts,
  type MailKind,
} from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import { MutedMail } from '../preferences/muted-mail.model.ts';
import { lockAddress } from './address-lock.ts';
import { type Mail, sendMail } from './queue.ts';
import { WaitingMail } from './waiting-mail.model.ts';

interface Joining {
  id: string;
  address: string;
  /** The account: whoever has the address now is told nothing of whoever had it before. */
  about: string;
  lane: string;
  mail: Mail;
}

/** Has a notice told by the next mail that sums up, which is sent for if none is under way. */
export async function joinSummary(
  events: Pick<Events, 'send'>,
  trx: Knex.Transaction,
  { mail, ...waiting }: Joining,
): Promise<void> {
  const { kind, userId, ...facts } = mail as Extract<Mail, { userId: string }>;
  const open = await WaitingMail.query(trx)
    .modify('open', waiting.address, waiting.about)
    .groupBy('summaryId')
    .select('summaryId')
    .count('* as count')
    .castTo<{ summaryId: string; count: string }[]>();
  const roomy = open.find(({ count }) => Number(count) < limits.mailsPerHour.told);
  const summaryId = roomy?.summaryId ?? randomUUID();
  await WaitingMail.query(trx).insert({ ...waiting, summaryId, kind, facts });
  if (roomy) return;
  const startAfterSeconds = durations.mailSummaryMinutes * 60 * (open.length + 1);
  await sendMail(events, { kind: 'summary', userId }, { trx, id: summaryId, startAfterSeconds });
}

/** One line of a mail that sums up, and where it leads. */
export interface ToldLine {
  kind: MailKind;
  facts: MailFacts;
  count: number;
  /** In place of what a mail of its own would be called. */
  text?: string;
}

/**
 * What a mail that sums up tells: of each thing once, with how often, in the order of their first.
 * From now on nothing joins it; a repeat tells the same.
 */
export async function takeSummary(
  database: Knex,
  summaryId: string,
  userId: string,
): Promise<ToldLine[]> {
  const told = await database.transaction(async (trx) => {
    const first = await WaitingMail.query(trx).findOne({ summaryId });
    if (!first) return [];
    await lockAddress(trx, first.address);
    await WaitingMail.query(trx)
      .where({ summaryId })
      .whereNull('takenAt')
      .patch({ takenAt: trx.fn.now() });
    return WaitingMail.query(trx).where({ summaryId }).orderBy('since').orderBy('id');
  });
  const muted = await MutedMail.query(database).where({ userId });
  const wanted = told.filter(({ kind }) => !muted.some((each) => each.kind === kind));
  const groups = Map.groupBy(wanted, ({ kind, facts }) => `${kind} ${facts.questionId ?? ''}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ kind: first.kind, facts: first.facts, count: more.length + 1 }] : [],
  );
}

/** It has been told. */
export const endSummary = (database: Knex, summaryId: string) =>
  WaitingMail.query(database).where({ summaryId }).delete();

/** The one kind that a mail tells of, which its reader then can turn off by it. */
export function onlyKind(lines: readonly ToldLine[]) {
  const kinds = new Set(lines.map(({ kind }) => kind));
  const [kind = ''] = kinds;
  return kinds.size === 1 && isNotificationKind(kind) ? kind : undefined;
}
