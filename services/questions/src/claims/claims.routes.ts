import { calls, toastTexts } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { readQuestion } from '../questions/read.ts';
import { giveBack } from './give-back.ts';
import { hold } from './hold.ts';

/** What a claimer does with a claim besides answering. */
export const addClaimRoutes: AddRoutes<QuestionsConfig> = (
  router,
  { config, database, events },
) => {
  serve(
    router,
    calls.holdClaim,
    async (request) => {
      const { params, viewer, trx } = request;
      await hold(trx, params.id, viewer, config.CLAIM_HOURS);
      return readQuestion(request, trx);
    },
    { transaction: database },
  );

  serve(
    router,
    calls.returnQuestion,
    async ({ params, body, viewer, trx, log }) => {
      await giveBack(trx, events, params.id, viewer, body);
      log.info({ questionId: params.id }, 'question given back');
      return { message: toastTexts.questionReturned.description };
    },
    { transaction: database },
  );
};
