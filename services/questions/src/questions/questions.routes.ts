import { calls } from '@counsel/contracts';
import { type AddRoutes, type CallRequest, serve } from '@counsel/service-kit';
import { answer } from './answer.ts';
import { askerFinder } from './asker.ts';
import { claim } from './claim.ts';
import { findReadable } from './find.ts';
import { followUp } from './follow-up.ts';
import { presentQuestion } from './present.ts';
import { submit } from './submit.ts';

/** One question: submit, read, claim, answer, follow up. */
export const addQuestionRoutes: AddRoutes = (router, { config, database, events }) => {
  const findAsker = askerFinder(config);
  const findAskerOf = ({ viewer, body }: CallRequest<typeof calls.submitQuestion>) =>
    findAsker(viewer, body);

  serve(
    router,
    calls.submitQuestion,
    async ({ prepared: asker, body, trx }) => ({ id: await submit(trx, asker, body) }),
    { transaction: database, prepare: findAskerOf },
  );

  serve(router, calls.getQuestion, async ({ params, viewer }) =>
    presentQuestion(await findReadable(database, params.id, viewer), viewer),
  );

  serve(
    router,
    calls.claimQuestion,
    async ({ params, viewer, trx, log }) => {
      const isNew = await claim(trx, events, params.id, viewer);
      if (isNew) log.info({ questionId: params.id }, 'question claimed');
      return presentQuestion(await findReadable(trx, params.id, viewer), viewer);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.answerQuestion,
    async ({ params, body, viewer, trx, log }) => {
      await answer(trx, events, viewer, params.id, body);
      log.info({ questionId: params.id }, 'question answered');
      return presentQuestion(await findReadable(trx, params.id, viewer), viewer);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.addFollowUp,
    async ({ body, viewer, trx }) => ({ id: await followUp(trx, events, viewer, body) }),
    { transaction: database },
  );
};
