import {
  type ClaimedQuestion,
  type calls,
  limits,
  type OwnQuestion,
  type QueryOf,
  type QueuedQuestion,
} from '@counsel/contracts';
import { decodeCursor, type JsonRow, type Knex, prepared } from '@counsel/service-kit';
import { claimedColumns, ownColumns, queuedColumns } from './present.ts';

type Page = QueryOf<typeof calls.listOwnQuestions>;
type QueuePage = QueryOf<typeof calls.listQueue>;

/** How many rows a page shows. Lists load one more, which tells whether another page follows. */
export const lengthOf = ({ limit }: Page): number => limit ?? limits.page.default;

/** Each row is an item's JSON. */
const rows = (columns: string, fromQuestions: string) =>
  `select row_to_json(item)::text as json from (
     select ${columns} from questions q ${fromQuestions} limit $2) item`;

const ownPage = prepared<JsonRow<OwnQuestion>>(
  'own-questions',
  rows(ownColumns, 'where q.user_id = $1 and q.id < $3::bigint order by q.id desc'),
);

/** Newest first; the ids grow with time. Continues by id. */
export function ownQuestions(database: Knex, userId: string, page: Page) {
  const [id] = page.cursor ? decodeCursor(page.cursor, ['number']) : [limits.id.max + 1];
  return ownPage(database, [userId, lengthOf(page) + 1, id]);
}

const claimedPage = prepared<JsonRow<ClaimedQuestion>>(
  'claimed-questions',
  rows(
    claimedColumns,
    `where q.claimed_by = $1 and (q.claimed_at, q.id) < ($3, $4)
     order by q.claimed_at desc, q.id desc`,
  ),
);

/** Latest claim first. Continues by the time of the claim and the id. */
export const claimedQuestions = (database: Knex, attorneyId: string, page: Page) =>
  claimedPage(database, [attorneyId, lengthOf(page) + 1, ...timeAndId(page.cursor, 'infinity')]);

/** `status` is written out, not bound: the partial indexes of the queue carry these words. */
const queuePage = (name: string, order: 'asc' | 'desc', condition = '') =>
  prepared<JsonRow<QueuedQuestion>>(
    name,
    rows(
      queuedColumns,
      `where q.status = 'pending' and q.user_id <> $1 ${condition}
         and (q.asked_hour, q.id) ${order === 'asc' ? '>' : '<'} ($3, $4)
       order by q.asked_hour ${order}, q.id ${order}`,
    ),
  );

const ofCategory = 'and q.category_id = $5';
const queues = {
  newest: {
    start: 'infinity',
    all: queuePage('queue', 'desc'),
    ofCategory: queuePage('queue-of-category', 'desc', ofCategory),
  },
  oldest: {
    start: '-infinity',
    all: queuePage('queue-oldest', 'asc'),
    ofCategory: queuePage('queue-oldest-of-category', 'asc', ofCategory),
  },
};

/**
 * What waits for an attorney, without the attorney's own. Sorted by what attorneys may know: the
 * hour, then the id; neither tells two askers apart or together.
 */
export function queue(database: Knex, attorneyId: string, page: QueuePage) {
  const { categoryId, order = 'newest', cursor } = page;
  const { start, all, ofCategory } = queues[order];
  const values = [attorneyId, lengthOf(page) + 1, ...timeAndId(cursor, start)];
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
