import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import { compiled, invalid, type Knex, value } from '@counsel/service-kit';
import { ForeignKeyViolationError, raw } from 'objection';
import type { Asker } from './asker.ts';
import { HistoryEntry } from './history.model.ts';
import { Question } from './question.model.ts';

/**
 * @returns the question's id
 * @throws 400 for an unknown category
 */
export const submit = (
  trx: Knex.Transaction,
  { id: userId, name: askerName }: Asker,
  submission: BodyOf<typeof calls.submitQuestion>,
): Promise<number> => insertQuestion(trx, { ...submission, userId, askerName });

/** What a question is inserted with. */
type Asked = Pick<
  Question,
  'userId' | 'askerName' | 'categoryId' | 'title' | 'content' | 'isAnonymous'
> &
  Partial<Pick<Question, 'state' | 'secondOpinionOf' | 'firstAttorneyId'>>;

/** The question and the first entry of its history, in one statement: two cost a sixth of the rate. */
const insertWithHistory = compiled(
  'submit-question',
  HistoryEntry.query()
    .with(
      'asked',
      Question.query()
        .insert({
          userId: value('userId'),
          askerName: value('askerName'),
          categoryId: value('categoryId'),
          title: value('title'),
          content: value('content'),
          isAnonymous: value('isAnonymous'),
          state: value('state'),
          secondOpinionOf: value('secondOpinionOf'),
          firstAttorneyId: value('firstAttorneyId'),
        })
        .returning('id'),
    )
    .insert({
      questionId: raw('(select id from asked)'),
      actorId: value('userId'),
      action: 'submitted',
    })
    .returning('questionId'),
);

/**
 * @returns the question's id
 * @throws 400 for an unknown category
 */
export async function insertQuestion(trx: Knex.Transaction, question: Asked): Promise<number> {
  try {
    const [entry] = await insertWithHistory(trx, question);
    return entry?.questionId ?? 0;
  } catch (error) {
    if (!(error instanceof ForeignKeyViolationError)) throw error;
    throw invalid([{ path: 'categoryId', message: refusals.unknownCategory }]);
  }
}
