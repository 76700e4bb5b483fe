import { calls } from '@counsel/contracts';
import { serve, serveCreate, serveCreateAtOnce } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';
import { askerFinder } from './asker.ts';
import { answer, claim, followUp, type Person, readable, submit } from './questions.ts';

/** One question: submit, read, claim, answer, follow up. */
export const addQuestionRoutes: AddRoutes = (router, { config, database, events }) => {
  const findAsker = askerFinder(config);

  serveCreateAtOnce(router, database, calls.submitQuestion, async (request, key) => {
    const { userId, principal, body } = request;
    const { isAnonymous } = body;
    const asker = await findAsker({ userId, isAnonymous, requestId: principal.requestId });
    return submit(database, asker, body, key);
  });

  serve(router, calls.getQuestion, ({ params, principal }) =>
    readable(database, params.id, principal),
  );

  serve(router, calls.claimQuestion, async ({ params, principal, userId, log }) => {
    const isNew = await database.transaction((trx) => claim(trx, events, params.id, userId));
    if (isNew) log.info({ questionId: params.id }, 'question claimed');
    return readable(database, params.id, principal);
  });

  serveCreate(
    router,
    database,
    calls.answerQuestion,
    async ({ params, body, userId, principal, log }, trx) => {
      const attorney: Person = { ...principal, userId };
      await answer(trx, events, attorney, params.id, body);
      log.info({ questionId: params.id }, 'question answered');
      return readable(trx, params.id, attorney);
    },
  );

  serveCreate(router, database, calls.addFollowUp, async ({ body, userId, principal }, trx) => ({
    id: await followUp(trx, events, { ...principal, userId }, body),
  }));
};
