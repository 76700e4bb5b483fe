import { calls } from '@counsel/contracts';
import { type AddRoutes, type CallRequest, pageOf, serve } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { answer } from './answer.ts';
import { askerFinder } from './asker.ts';
import { attorneyFinder } from './attorney.ts';
import { claim } from './claim.ts';
import { findReadable } from './find.ts';
import { followUp } from './follow-up.ts';
import { presentFollowUps } from './present.ts';
import { readQuestion } from './read.ts';
import { submit } from './submit.ts';
import { followUpsOf, placeOf, threadLength } from './thread.ts';

/** One question: submit, read, claim, answer, follow up. */
export const addQuestionRoutes: AddRoutes<QuestionsConfig> = (router, deps) => {
  const { config, database, events } = deps;
  const findAsker = askerFinder(deps);
  const findAskerOf = ({ viewer, body }: CallRequest<typeof calls.submitQuestion>) =>
    findAsker(viewer, body);
  const findAttorney = attorneyFinder(deps);
  const findAnswerer = ({ viewer }: CallRequest<typeof calls.answerQuestion>) =>
    findAttorney(viewer);

  serve(
    router,
    calls.submitQuestion,
    async ({ prepared: asker, body, trx }) => ({ id: await submit(trx, asker, body) }),
    { transaction: database, prepare: findAskerOf },
  );

  serve(router, calls.getQuestion, (request) => readQuestion(request, database));

  serve(router, calls.listFollowUps, async ({ ctx, params, query, viewer }) => {
    const question = await findReadable(database, params.id, viewer);
    const rows = await followUpsOf(database, question, viewer, query);
    const page = pageOf(ctx, rows, threadLength(query), placeOf);
    return presentFollowUps(page, question, viewer);
  });

  serve(
    router,
    calls.claimQuestion,
    async (request) => {
      const { params, viewer, trx, log } = request;
      const isNew = await claim(trx, events, params.id, viewer, config.CLAIM_HOURS);
      if (isNew) log.info({ questionId: params.id }, 'question claimed');
      return readQuestion(request, trx);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.answerQuestion,
    async (request) => {
      const { params, body, viewer, prepared: verified, trx, log } = request;
      const answerer = { ...viewer, verified };
      await answer(trx, events, answerer, params.id, body);
      log.info({ questionId: params.id }, 'question answered');
      return readQuestion(request, trx);
    },
    { transaction: database, prepare: findAnswerer },
  );

  serve(
    router,
    calls.addFollowUp,
    async ({ body, viewer, trx }) => ({ id: await followUp(trx, events, viewer, body) }),
    { transaction: database },
  );
};
