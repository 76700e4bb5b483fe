import { type BodyOf, type CurrentUser, type calls, refusals } from '@counsel/contracts';
import { type Events, invalid, type Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { Category } from '../categories/category.model.ts';
import { Answer } from './answer.model.ts';
import { FollowUp } from './follow-up.model.ts';
import { record } from './history.model.ts';
import { Question } from './question.model.ts';
import { notThere, standingOf, type Viewer } from './standing.ts';

/** A signed-in person, as the gateway vouches for them. */
export type Person = Viewer & { userId: string };

const now = raw('now()');

/** @throws 404, the same for a missing id and for somebody else's question */
export async function readable(database: Knex, id: number, viewer: Viewer) {
  const question = await Question.query(database)
    .findById(id)
    .withGraphFetched('[answer, followUps]');
  const standing = question ? standingOf(question, viewer) : 'stranger';
  if (!question || standing === 'stranger') throw notThere();
  return { question, standing };
}

/**
 * @throws 403 before the terms are accepted
 * @throws 400 for an unknown category
 */
export async function submit(
  trx: Knex.Transaction,
  asker: CurrentUser,
  { categoryId, title, content, isAnonymous }: BodyOf<typeof calls.submitQuestion>,
): Promise<number> {
  if (asker.termsAcceptedAt === null) throw createError(403, refusals.termsNotAccepted);
  if (!(await Category.query(trx).findById(categoryId))) {
    throw invalid([{ path: 'categoryId', message: refusals.unknownCategory }]);
  }
  const askerName = isAnonymous ? null : `${asker.firstName} ${asker.lastName}`.trim();
  const { id } = await Question.query(trx).insert({
    userId: asker.id,
    askerName,
    categoryId,
    title,
    content,
    isAnonymous,
  });
  await record(trx, id, asker.id, 'submitted');
  return id;
}

/**
 * One conditional update decides between attorneys who claim at once. By the same attorney again
 * it changes nothing.
 * @returns whether the question was claimed now
 * @throws 403 for one's own question, 404, 409 when another was faster
 */
export async function claim(
  trx: Knex.Transaction,
  events: Events,
  questionId: number,
  attorneyId: string,
): Promise<boolean> {
  const [claimed] = await Question.query(trx)
    .patch({ status: 'claimed', claimedBy: attorneyId, claimedAt: now, updatedAt: now })
    .where({ id: questionId })
    .whereNot({ userId: attorneyId })
    .modify('pending')
    .returning('userId');
  if (!claimed) return refuseClaim(trx, questionId, attorneyId);
  await record(trx, questionId, attorneyId, 'claimed');
  await events.publish(trx, 'question.claimed', { questionId, recipientId: claimed.userId });
  return true;
}

async function refuseClaim(trx: Knex.Transaction, questionId: number, attorneyId: string) {
  const question = await Question.query(trx).findById(questionId);
  if (!question) throw notThere();
  if (question.userId === attorneyId) throw createError(403, refusals.ownQuestion);
  if (question.claimedBy !== attorneyId) throw createError(409, refusals.alreadyClaimed);
  return false;
}

/**
 * The claimer's answer, once: row, transition and event together.
 * @throws 404 to anyone but the claimer, 409 for a second answer
 */
export async function answer(
  trx: Knex.Transaction,
  events: Events,
  attorney: Person,
  questionId: number,
  { content, includeDisclaimer }: BodyOf<typeof calls.answerQuestion>,
): Promise<void> {
  const question = await Question.query(trx).findById(questionId).forUpdate();
  if (!question || standingOf(question, attorney) !== 'claimer') throw notThere();
  if (question.status !== 'claimed') throw createError(409, refusals.alreadyAnswered);
  const attorneyId = attorney.userId;
  await Answer.query(trx).insert({ questionId, attorneyId, content, includeDisclaimer });
  await question.$query(trx).patch({ status: 'answered', answeredAt: now, updatedAt: now });
  await record(trx, questionId, attorneyId, 'answered');
  await events.publish(trx, 'question.answered', { questionId, recipientId: question.userId });
}

/**
 * A message of the author or the claimer to the other.
 * @throws 404 to anyone else, 409 while nobody has claimed the question
 */
export async function followUp(
  trx: Knex.Transaction,
  events: Events,
  writer: Person,
  { questionId, content }: BodyOf<typeof calls.addFollowUp>,
): Promise<number> {
  const question = await Question.query(trx).findById(questionId);
  const standing = question && standingOf(question, writer);
  if (!question || (standing !== 'author' && standing !== 'claimer')) throw notThere();
  if (question.claimedBy === null) throw createError(409, refusals.notYetClaimed);
  const { id } = await FollowUp.query(trx).insert({ questionId, userId: writer.userId, content });
  await record(trx, questionId, writer.userId, 'followed-up');
  await events.publish(trx, 'question.followed-up', {
    questionId,
    recipientId: standing === 'author' ? question.claimedBy : question.userId,
    followUpId: id,
  });
  return id;
}
