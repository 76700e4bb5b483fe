import { calls, lateTexts, refusals } from '@counsel/contracts';
import {
  type AddRoutes,
  type CallRequest,
  jsonPageOf,
  lengthOf,
  serve,
} from '@counsel/service-kit';
import createError from 'http-errors';
import type { QuestionsConfig } from '../config.ts';
import { verifiedFinder } from '../questions/attorney.ts';
import { timeAndId } from '../questions/lists.ts';
import { askAttorney } from './ask-attorney.ts';
import { lateQuestions } from './late.sql.ts';

/** What administrators see of questions that wait too long, and do about them. */
export const addLateRoutes: AddRoutes<QuestionsConfig> = (router, deps) => {
  const { config, database, events } = deps;
  const findVerified = verifiedFinder(deps);

  serve(router, calls.listLateQuestions, async ({ ctx, query }) => {
    const values = [lengthOf(query) + 1, ...timeAndId(query.cursor, '-infinity')];
    const rows = await lateQuestions[config.ESCALATION_TIME](database, values);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ createdAt, id }) => [createdAt, id]);
  });

  const checkActive = async ({ body, viewer }: CallRequest<typeof calls.askAttorney>) => {
    const active = await findVerified(body.attorneyId, viewer.requestId);
    if (!active) throw createError(409, refusals.notActive);
  };

  serve(
    router,
    calls.askAttorney,
    async ({ params, body, viewer, trx, log }) => {
      const asking = { attorneyId: body.attorneyId, askedBy: viewer.userId };
      await askAttorney(trx, events, params.id, asking);
      log.info({ questionId: params.id }, 'attorney asked by name');
      return { message: lateTexts.asked };
    },
    { transaction: database, prepare: checkActive },
  );
};
