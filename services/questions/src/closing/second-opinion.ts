import { refusals } from '@counsel/contracts';
import type { Knex, Viewer } from '@counsel/service-kit';
import createError from 'http-errors';
import { notFound } from '../questions/find.ts';
import { HistoryEntry } from '../questions/history.model.ts';
import { Question } from '../questions/question.model.ts';
import { insertQuestion } from '../questions/submit.ts';

/**
 * Its author asks an answered question once more: a question of its own, word by word, for any
 * attorney but the first. Again, it gives the same one, since it is asked once.
 * @returns the id of the second opinion's question
 * @throws 404 to anyone but the author, 409 before the answer and for a second opinion itself
 */
export async function askSecondOpinion(
  trx: Knex.Transaction,
  questionId: number,
  { userId }: Viewer,
): Promise<number> {
  // The lock has those who ask at once ask one after the other.
  const first = await Question.query(trx)
    .findById(questionId)
    .modify('askedBy', userId)
    .forNoKeyUpdate();
  if (!first) throw notFound();
  if (first.secondOpinionOf !== null) throw createError(409, refusals.noThirdOpinion);
  if (first.status !== 'answered') throw createError(409, refusals.notYetAnswered);
  const asked = await Question.query(trx).findOne({ secondOpinionOf: questionId }).select('id');
  if (asked) return asked.id;
  const { askerName, categoryId, title, content, isAnonymous, state } = first;
  const id = await insertQuestion(trx, {
    ...{ userId, askerName, categoryId, title, content, isAnonymous, state },
    secondOpinionOf: questionId,
    firstAttorneyId: first.claimedBy,
  });
  await HistoryEntry.query(trx).insert({ questionId, actorId: userId, action: 'second-opinion' });
  return id;
}
