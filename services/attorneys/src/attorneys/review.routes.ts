import { type Call, calls, toastTexts } from '@counsel/contracts';
import {
  type AddRoutes,
  type CallRequest,
  lengthOf,
  pageOf,
  serve,
  userFinder,
} from '@counsel/service-kit';
import { presentApplication } from './present.ts';
import { approve, countAttorneys, pendingApplications, reject } from './review.ts';

/** The administrator's side: what waits, and the decision. */
export const addReviewRoutes: AddRoutes = (router, { config, database, events }) => {
  const findUser = userFinder(config);
  const findAdmin = ({ viewer }: CallRequest<Call & { access: 'admin' }>) =>
    findUser(viewer.userId, viewer.requestId);

  serve(router, calls.listPendingApplications, async ({ ctx, query }) => {
    const rows = await pendingApplications(database, query);
    const page = pageOf(ctx, rows, lengthOf(query), ({ createdAt, id }) => [
      createdAt.toISOString(),
      id,
    ]);
    return page.map(presentApplication);
  });

  serve(router, calls.countAttorneys, () => countAttorneys(database));

  serve(
    router,
    calls.approveAttorney,
    async ({ params, prepared: admin, trx, log }) => {
      await approve(trx, events, params.id, admin);
      log.info({ attorneyId: params.id }, 'attorney approved');
      return { message: toastTexts.attorneyApproved.description };
    },
    { transaction: database, prepare: findAdmin },
  );

  serve(
    router,
    calls.rejectAttorney,
    async ({ params, query, prepared: admin, trx, log }) => {
      await reject(trx, events, params.id, admin, query.reason);
      log.info({ attorneyId: params.id }, 'attorney rejected');
      return { message: toastTexts.applicationRejected.description };
    },
    { transaction: database, prepare: findAdmin },
  );
};
