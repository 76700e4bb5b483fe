import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import { invalid, type Knex } from '@counsel/service-kit';
import { ForeignKeyViolationError, raw } from 'objection';
import type { Asker } from './asker.ts';
import { HistoryEntry } from './history.model.ts';
import { Question } from './question.model.ts';

/**
 * The question and the first entry of its history, in one statement: two cost a sixth of the rate.
 * @returns the question's id
 * @throws 400 for an unknown category
 */
export async function submit(
  trx: Knex.Transaction,
  { id: userId, name: askerName }: Asker,
  submission: BodyOf<typeof calls.submitQuestion>,
): Promise<number> {
  const asked = Question.query(trx)
    .insert({ ...submission, userId, askerName })
    .returning('id');
  const { questionId } = await HistoryEntry.query(trx)
    .with('asked', asked)
    .insert({ questionId: raw('(select id from asked)'), actorId: userId, action: 'submitted' })
    .returning('questionId')
    .catch((error) => {
      if (!(error instanceof ForeignKeyViolationError)) throw error;
      throw invalid([{ path: 'categoryId', message: refusals.unknownCategory }]);
    });
  return questionId;
}
