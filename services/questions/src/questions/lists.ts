import type { calls, QueryOf, QueuedQuestion } from '@counsel/contracts';
import { decodeCursor, type Knex, lengthOf, type Position } from '@counsel/service-kit';
import { claimedPages, type Order, ownPages, type QueuePart, queuePages } from './lists.sql.ts';

type OwnPage = QueryOf<typeof calls.listOwnQuestions>;
type ClaimedPage = QueryOf<typeof calls.listClaimedQuestions>;
type QueuePage = QueryOf<typeof calls.listQueue>;

/** Before and after all questions. */
const ends: Record<Order, { start: string; end: string }> = {
  newest: { start: 'infinity', end: '-infinity' },
  oldest: { start: '-infinity', end: 'infinity' },
};

/** Continues by time and id. */
export function ownQuestions(database: Knex, userId: string, page: OwnPage) {
  const { order = 'newest', status = 'any', cursor } = page;
  const place = timeAndId(cursor, ends[order].start);
  return ownPages[order][status](database, [userId, lengthOf(page) + 1, ...place]);
}

/** Continues by the time of the claim and the id. */
export function claimedQuestions(database: Knex, attorneyId: string, page: ClaimedPage) {
  const { order = 'newest', status = 'any', cursor } = page;
  const place = timeAndId(cursor, ends[order].start);
  return claimedPages[order][status](database, [attorneyId, lengthOf(page) + 1, ...place]);
}

/**
 * What waits for an attorney, without the attorney's own. Sorted by what attorneys may know: whether
 * it is of their own state, where they say which and ask for no other, then the hour, then the id;
 * none of these tells two askers apart or together.
 */
export function queue(database: Knex, attorneyId: string, page: QueuePage) {
  const { categoryId, order = 'newest' } = page;
  const { part, places } = partOf(page, order);
  const values = [attorneyId, lengthOf(page) + 1, ...places];
  const { ofAny, ofOne } = queuePages[order][part];
  return categoryId === undefined
    ? ofAny(database, values)
    : ofOne(database, [...values, categoryId]);
}

const isOwnFirst = ({ state, ownState }: QueuePage) =>
  state === undefined && ownState !== undefined;

/** Where the page after a question begins. A list of two halves says in which of them. */
export const placeInQueue =
  (page: QueuePage) =>
  ({ createdAt, id, state }: QueuedQuestion): Position =>
    isOwnFirst(page) ? [createdAt, id, state === page.ownState ? 0 : 1] : [createdAt, id];

function partOf(page: QueuePage, order: Order): { part: QueuePart; places: unknown[] } {
  const { state, ownState, cursor } = page;
  if (isOwnFirst(page)) {
    const [own, others] = halvesAfter(cursor, order);
    return { part: 'ownFirst', places: [...own, ownState, ...others] };
  }
  const place = timeAndId(cursor, ends[order].start);
  return state === undefined
    ? { part: 'all', places: place }
    : { part: 'ofState', places: [...place, state] };
}

/** Where the own state's questions go on, and where the others do. */
function halvesAfter(cursor: string | undefined, order: Order) {
  const { start, end } = ends[order];
  if (cursor === undefined)
    return [
      [start, 0],
      [start, 0],
    ] as const;
  const [time, id, half] = decodeCursor(cursor, ['time', 'number', 'number']);
  const place = [new Date(String(time)), id];
  return half === 0 ? ([place, [start, 0]] as const) : ([[end, 0], place] as const);
}

/** Where a page begins; the first one at a time before all rows, in the order of the list. */
export function timeAndId(cursor: string | undefined, start: string) {
  if (cursor === undefined) return [start, 0];
  const [time, id] = decodeCursor(cursor, ['time', 'number']) as [string, number];
  // As a date: PostgreSQL reads fewer spellings of a time than a cursor may hold.
  return [new Date(time), id];
}
