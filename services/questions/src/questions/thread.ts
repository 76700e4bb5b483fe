import { type calls, limits, type QueryOf, refusals } from '@counsel/contracts';
import {
  compiled,
  decodeCursor,
  invalid,
  type Knex,
  type Position,
  value,
} from '@counsel/service-kit';
import { FollowUp } from './follow-up.model.ts';
import type { Question } from './question.model.ts';
import type { Viewer } from './relation.ts';

type Page = QueryOf<typeof calls.listFollowUps>;

export const threadLength = ({ limit }: Page): number => limit ?? limits.thread.page;

/**
 * A cursor names the last message that was given, and no time: the asker's are told to attorneys by
 * the hour.
 */
export const placeOf = ({ id }: FollowUp): Position => [id];

const firstPage = compiled(
  'follow-ups',
  FollowUp.query()
    .where('questionId', value('id'))
    .modify(['inFull', 'latestFirst'])
    .limit(limits.thread.page + 1),
);

/**
 * The follow-ups of a question, latest first; with one more than was asked for where there are more.
 * @throws 400 for a cursor that names none of them
 */
export async function followUpsOf(
  database: Knex,
  question: Question,
  viewer: Viewer,
  page: Page = {},
): Promise<FollowUp[]> {
  // Nobody follows up before somebody has claimed it; what was written before a claim ended is its
  // author's and the next claimer's to read.
  if (question.status === 'pending') {
    if (question.returnedAt === null || question.userId !== viewer.userId) return [];
  }
  if (page.limit === undefined && page.cursor === undefined) {
    return firstPage(database, question);
  }
  const latest = question.$relatedQuery('followUps', database).limit(threadLength(page) + 1);
  if (page.cursor === undefined) return latest;
  const [last = 0] = decodeCursor(page.cursor, ['number']);
  const given = await FollowUp.query(database).findById(last).where({ questionId: question.id });
  if (!given) throw invalid([{ path: 'cursor', message: refusals.malformed }]);
  return latest.modify('before', given);
}
