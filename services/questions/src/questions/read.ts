import { calls, limits } from '@counsel/contracts';
import { type CallContext, type Knex, pageOf, type Viewer } from '@counsel/service-kit';
import { stepsOf } from '../claims/steps.ts';
import { findReadable } from './find.ts';
import { presentQuestion } from './present.ts';
import { see } from './see.ts';
import { followUpsOf, placeOf } from './thread.ts';

/** A question with its latest follow-ups; `Link` leads to the earlier ones. */
export async function readQuestion(
  { ctx, params: { id }, viewer }: { ctx: CallContext; params: { id: number }; viewer: Viewer },
  database: Knex,
) {
  const question = await findReadable(database, id, viewer);
  await see(database, question, viewer);
  const latest = await followUpsOf(database, question, viewer);
  const earlier = calls.listFollowUps.path.replace(':id', String(id));
  question.followUps = pageOf(ctx, latest, limits.thread.page, placeOf, earlier);
  if (question.userId === viewer.userId) question.steps = await stepsOf(database, question);
  return presentQuestion(question, viewer);
}
