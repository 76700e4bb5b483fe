import { calls, toastTexts } from '@counsel/contracts';
import { pageOf, serve, userFinder } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';
import { presentApplication } from './present.ts';
import { approve, countAttorneys, lengthOf, pendingApplications, reject } from './review.ts';

/** The administrator's side: what waits, and the decision. */
export const addReviewRoutes: AddRoutes = (router, { config, database, events }) => {
  const findUser = userFinder(config);

  serve(router, calls.listPendingApplications, async ({ ctx, query }) => {
    const rows = await pendingApplications(database, query);
    return pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]).map(presentApplication);
  });

  serve(router, calls.countAttorneys, () => countAttorneys(database));

  serve(router, calls.approveAttorney, async ({ params, userId, principal, log }) => {
    const admin = await findUser(userId, principal.requestId);
    await database.transaction((trx) => approve(trx, events, params.id, admin));
    log.info({ attorneyId: params.id }, 'attorney approved');
    return { message: toastTexts.attorneyApproved.description };
  });

  serve(router, calls.rejectAttorney, async ({ params, query, userId, principal, log }) => {
    const admin = await findUser(userId, principal.requestId);
    await database.transaction((trx) => reject(trx, events, params.id, admin, query.reason));
    log.info({ attorneyId: params.id }, 'attorney rejected');
    return { message: toastTexts.applicationRejected.description };
  });
};
