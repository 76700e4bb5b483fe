import {
  type calls,
  limits,
  type QueryOf,
  type QuestionCounts,
  type QueueCounts,
} from '@counsel/contracts';
import { decodeCursor, type Knex } from '@counsel/service-kit';
import { type QueryBuilder, raw } from 'objection';
import { Question } from './question.model.ts';

type Page = QueryOf<typeof calls.listOwnQuestions>;
type QueuePage = QueryOf<typeof calls.listQueue>;

/** How many rows a page shows. Lists load one more, which tells whether another page follows. */
export const lengthOf = ({ limit }: Page): number => limit ?? limits.page.default;

/** Newest first; the ids grow with time. Continues by id. */
export function ownQuestions(database: Knex, userId: string, page: Page) {
  const query = Question.query(database)
    .where({ userId })
    .orderBy('id', 'desc')
    .limit(lengthOf(page) + 1);
  if (page.cursor) query.where('id', '<', ...(decodeCursor(page.cursor, ['number']) as [number]));
  return query;
}

/** Latest claim first. Continues by the time of the claim and the id. */
export function claimedQuestions(database: Knex, attorneyId: string, page: Page) {
  const query = Question.query(database)
    .where({ claimedBy: attorneyId })
    .orderBy([
      { column: 'claimedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(lengthOf(page) + 1);
  return page.cursor ? continueAfter(query, 'claimed_at', '<', page.cursor) : query;
}

/**
 * What waits for an attorney, without the attorney's own. Sorted by what attorneys may know: the
 * hour, then the id; neither tells two askers apart or together.
 */
export function queue(database: Knex, attorneyId: string, page: QueuePage) {
  const order = page.order === 'oldest' ? 'asc' : 'desc';
  const query = Question.query(database)
    .modify('pending')
    .whereNot({ userId: attorneyId })
    .orderBy([
      { column: 'askedHour', order },
      { column: 'id', order },
    ])
    .limit(lengthOf(page) + 1);
  if (page.categoryId !== undefined) query.where({ categoryId: page.categoryId });
  if (!page.cursor) return query;
  return continueAfter(query, 'asked_hour', order === 'asc' ? '>' : '<', page.cursor);
}

function continueAfter(
  query: QueryBuilder<Question>,
  column: 'claimed_at' | 'asked_hour',
  comparison: '<' | '>',
  cursor: string,
) {
  const [time, id] = decodeCursor(cursor, ['time', 'number']) as [string, number];
  // As a date: PostgreSQL reads fewer spellings of a time than a cursor may hold.
  return query.whereRaw(`(${column}, id) ${comparison} (?, ?)`, [new Date(time), id]);
}

const count = (condition: string) => raw(`(count(*) filter (where ${condition}))::integer`);

export const countOwn = (database: Knex, userId: string): Promise<QuestionCounts> =>
  countBy(database, { userId }, 'pending');

/** Pending are those that the attorney has not answered yet. */
export const countClaimed = (database: Knex, attorneyId: string): Promise<QuestionCounts> =>
  countBy(database, { claimedBy: attorneyId }, 'claimed');

async function countBy(
  database: Knex,
  whose: { userId: string } | { claimedBy: string },
  waiting: 'pending' | 'claimed',
): Promise<QuestionCounts> {
  const [counts] = await Question.query(database)
    .where(whose)
    .select(
      count('true').as('total'),
      count(`status = 'answered'`).as('answered'),
      count(`status = '${waiting}'`).as('pending'),
    )
    .castTo<QuestionCounts[]>();
  return { total: 0, answered: 0, pending: 0, ...counts };
}

export async function countQueue(database: Knex, attorneyId: string): Promise<QueueCounts> {
  const [all, own] = await Promise.all([
    Question.query(database).modify('pending').resultSize(),
    Question.query(database).modify('pending').where({ userId: attorneyId }).resultSize(),
  ]);
  return { available: all - own };
}
