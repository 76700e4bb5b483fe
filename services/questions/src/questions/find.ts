import { refusals } from '@counsel/contracts';
import { compiled, type Knex, value } from '@counsel/service-kit';
import createError from 'http-errors';
import { Question } from './question.model.ts';
import { relationOf, type Viewer } from './relation.ts';

/** The one answer to a question that is missing and to one that is not theirs to see. */
export const notFound = () => createError(404, refusals.notFound);

const inFull = compiled(
  'question-in-full',
  Question.query().where('questions.id', value('id')).modify(['inFull', 'withSecondOpinion']),
);

/**
 * A question that the viewer may read, with its answer.
 * @throws 404, the same for a missing id and for somebody else's question
 */
export async function findReadable(database: Knex, id: number, viewer: Viewer): Promise<Question> {
  const [question] = await inFull(database, { id });
  if (!question || relationOf(question, viewer) === 'stranger') throw notFound();
  return question;
}
