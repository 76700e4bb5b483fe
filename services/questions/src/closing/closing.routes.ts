import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { readQuestion } from '../questions/read.ts';
import { close } from './close.ts';
import { askSecondOpinion } from './second-opinion.ts';
import { withdraw } from './withdraw.ts';

/** What an asker does with a question of theirs besides following up. */
export const addClosingRoutes: AddRoutes = (router, { database, events }) => {
  serve(
    router,
    calls.withdrawQuestion,
    async (request) => {
      const { params, viewer, trx, log } = request;
      await withdraw(trx, params.id, viewer);
      // Never which one: the line names its asker, who may be anonymous.
      log.info('question withdrawn');
      return readQuestion(request, trx);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.closeQuestion,
    async (request) => {
      const { params, body, viewer, trx, log } = request;
      await close(trx, events, params.id, viewer, body);
      log.info('question closed');
      return readQuestion(request, trx);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.askSecondOpinion,
    async ({ params, viewer, trx, log }) => {
      const id = await askSecondOpinion(trx, params.id, viewer);
      log.info('second opinion asked for');
      return { id };
    },
    { transaction: database },
  );
};
