import { type Call, calls, toastTexts } from '@counsel/contracts';
import {
  type AddRoutes,
  audit,
  by,
  type CallRequest,
  lengthOf,
  pageOf,
  serve,
  userFinder,
} from '@counsel/service-kit';
import type { AttorneysConfig } from '../config.ts';
import { Attorney } from './attorney.model.ts';
import { besideFinder } from './beside.ts';
import { confirmByAccount } from './confirmation.ts';
import { presentActive, presentApplication } from './present.ts';
import { activeAttorneys, approve, countAttorneys, pendingApplications, reject } from './review.ts';
import type { Hit } from './search.sql.ts';
import { applicationsOf, presentFound, searchApplications, searchLength } from './search.ts';

/** The administrator's side: what waits, and the decision. */
export const addReviewRoutes: AddRoutes<AttorneysConfig> = (router, deps) => {
  const { database, events } = deps;
  const findUser = userFinder(deps);
  const besideOf = besideFinder(deps);
  const findAdmin = ({ viewer }: CallRequest<Call & { access: 'admin' }>) =>
    findUser(viewer.userId, viewer.requestId);

  /**
   * Confirms first what the applicant's account proves: it may have been verified before there was
   * an event of it, or while the application was under way.
   */
  const catchUp = async ({ params, viewer }: CallRequest<typeof calls.approveAttorney>) => {
    const application = await Attorney.query(database).findById(params.id);
    if (!application?.userId || application.confirmedAt) return;
    const applicant = await findUser(application.userId, viewer.requestId);
    await database.transaction((trx) => confirmByAccount(trx, events, applicant, viewer.requestId));
  };
  const prepareApproval = async (request: CallRequest<typeof calls.approveAttorney>) => {
    await catchUp(request);
    return findAdmin(request);
  };

  serve(router, calls.listPendingApplications, async ({ ctx, query, viewer }) => {
    const rows = await pendingApplications(database, query);
    const page = pageOf(ctx, rows, lengthOf(query), ({ createdAt, id }) => [
      createdAt.toISOString(),
      id,
    ]);
    const beside = await besideOf(page, viewer.requestId);
    return page.map((application) => presentApplication(application, beside(application)));
  });

  serve(router, calls.listActiveAttorneys, async ({ ctx, query }) => {
    const rows = await activeAttorneys(database, query);
    const page = pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]);
    return page.map(presentActive);
  });

  serve(router, calls.searchApplications, async ({ ctx, query, viewer }) => {
    const found = await searchApplications(database, query);
    const { isClose } = found;
    const position = ({ rank, id }: Hit) => [rank, id, +isClose];
    const hits = pageOf(ctx, found.hits, searchLength(query), position);
    const page = await applicationsOf(database, hits);
    const beside = await besideOf(page, viewer.requestId);
    return page.map((application) => presentFound(application, beside(application), found));
  });

  serve(router, calls.countAttorneys, () => countAttorneys(database));

  serve(
    router,
    calls.approveAttorney,
    async ({ params, viewer, prepared: admin, trx, log }) => {
      await approve(trx, events, params.id, admin);
      await audit(trx, { action: 'application-approved', ...by(viewer), subject: params.id });
      log.info({ security: true, attorneyId: params.id }, 'attorney approved');
      return { message: toastTexts.attorneyApproved.description };
    },
    { transaction: database, prepare: prepareApproval },
  );

  serve(
    router,
    calls.rejectAttorney,
    async ({ params, query, viewer, prepared: admin, trx, log }) => {
      await reject(trx, events, params.id, admin, query.reason);
      await audit(trx, { action: 'application-rejected', ...by(viewer), subject: params.id });
      log.info({ security: true, attorneyId: params.id }, 'attorney rejected');
      return { message: toastTexts.applicationRejected.description };
    },
    { transaction: database, prepare: findAdmin },
  );
};
