import type { calls, QueryOf } from '@counsel/contracts';
import { decodeCursor, type Knex, lengthOf } from '@counsel/service-kit';
import { claimedPage, ownPage, queuePages } from './lists.sql.ts';

type Page = QueryOf<typeof calls.listOwnQuestions>;
type QueuePage = QueryOf<typeof calls.listQueue>;

/** Newest first. Continues by time and id. */
export const ownQuestions = (database: Knex, userId: string, page: Page) =>
  ownPage(database, [userId, lengthOf(page) + 1, ...timeAndId(page.cursor, 'infinity')]);

/** Latest claim first. Continues by the time of the claim and the id. */
export const claimedQuestions = (database: Knex, attorneyId: string, page: Page) =>
  claimedPage(database, [attorneyId, lengthOf(page) + 1, ...timeAndId(page.cursor, 'infinity')]);

/**
 * What waits for an attorney, without the attorney's own. Sorted by what attorneys may know: the
 * hour, then the id; neither tells two askers apart or together.
 */
export function queue(database: Knex, attorneyId: string, page: QueuePage) {
  const { categoryId, order = 'newest', cursor } = page;
  const start = order === 'newest' ? 'infinity' : '-infinity';
  const values = [attorneyId, lengthOf(page) + 1, ...timeAndId(cursor, start)];
  const { all, ofCategory } = queuePages[order];
  return categoryId === undefined
    ? all(database, values)
    : ofCategory(database, [...values, categoryId]);
}

/** Where a page begins; the first one at a time before all rows, in the order of the list. */
function timeAndId(cursor: string | undefined, start: string) {
  if (cursor === undefined) return [start, 0];
  const [time, id] = decodeCursor(cursor, ['time', 'number']) as [string, number];
  // As a date: PostgreSQL reads fewer spellings of a time than a cursor may hold.
  return [new Date(time), id];
}
