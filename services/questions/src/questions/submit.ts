import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import { invalid, type Knex } from '@counsel/service-kit';
import { ForeignKeyViolationError } from 'objection';
import type { Asker } from './asker.ts';
import { HistoryEntry } from './history.model.ts';
import { Question } from './question.model.ts';

/**
 * @returns the question's id
 * @throws 400 for an unknown category
 */
export async function submit(
  trx: Knex.Transaction,
  { id: userId, name: askerName }: Asker,
  submission: BodyOf<typeof calls.submitQuestion>,
): Promise<number> {
  const { id } = await Question.query(trx)
    .insert({ ...submission, userId, askerName })
    .catch((error) => {
      if (!(error instanceof ForeignKeyViolationError)) throw error;
      throw invalid([{ path: 'categoryId', message: refusals.unknownCategory }]);
    });
  await HistoryEntry.query(trx).insert({ questionId: id, actorId: userId, action: 'submitted' });
  return id;
}
