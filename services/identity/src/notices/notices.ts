import {
  type calls,
  type MailFacts,
  type MailKind,
  type NoticeCounts,
  type QueryOf,
  refusals,
} from '@counsel/contracts';
import { decodeCursor, type Knex, lengthOf } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { User } from '../accounts/user.model.ts';
import { Notice } from './notice.model.ts';
import { NoticeChange } from './notice-change.model.ts';

interface Told {
  /** Of the mail that tells of it. */
  id: string;
  userId: string;
  kind: MailKind;
  facts: MailFacts;
}

/** Adds to a person's list what a mail tells; again, or of an account that is gone, it changes nothing. */
export async function note(trx: Knex.Transaction, { userId, ...told }: Told): Promise<void> {
  if (!(await User.query(trx).findById(userId).select('id').forShare())) return;
  await Notice.query(trx)
    .insert({ ...told, userId })
    .onConflict('id')
    .ignore();
  await NoticeChange.query(trx).insert({ userId });
}

/** The cursor names the last one that was given, and no time. */
export function noticesOf(database: Knex, userId: string, page: QueryOf<typeof calls.listNotices>) {
  const query = Notice.query(database)
    .modify('ofAccount', userId)
    .modify('latestFirst')
    .limit(lengthOf(page) + 1);
  if (page.cursor === undefined) return query;
  const [id = ''] = decodeCursor(page.cursor, ['uuid']);
  return query.modify('after', String(id));
}

export async function countNotices(database: Knex, userId: string): Promise<NoticeCounts> {
  const unread = await Notice.query(database)
    .modify('ofAccount', userId)
    .modify('unread')
    .modify('countable');
  return { unread: unread.length };
}

/**
 * Marks one as read, or also all that stand below it.
 * @throws 404 for one that is not in the person's list
 */
export async function markRead(
  trx: Knex.Transaction,
  userId: string,
  { id, andBelow = false }: { id: string; andBelow?: boolean },
): Promise<NoticeCounts> {
  const own = Notice.query(trx).modify('ofAccount', userId);
  if (!(await own.clone().findById(id))) throw createError(404, refusals.notFound);
  const chosen = andBelow ? own.modify('from', id) : own.where({ id });
  const read = await chosen.modify('unread').patch({ readAt: raw('now()') });
  if (read > 0) await NoticeChange.query(trx).insert({ userId });
  return countNotices(trx, userId);
}

export async function sweepNotices(database: Knex): Promise<void> {
  await Notice.query(database).modify('old').delete();
  await NoticeChange.query(database).modify('old').delete();
}
