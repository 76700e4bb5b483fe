import { calls } from '@counsel/contracts';
import { type AddRoutes, lengthOf, pageOf, serve } from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { countNotices, markRead, noticesOf } from './notices.ts';
import { presentNotice } from './present.ts';

/** A person's own list of notifications. */
export const addNoticeRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  serve(router, calls.listNotices, async ({ ctx, query, viewer }) => {
    const rows = await noticesOf(database, viewer.userId, query);
    return pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]).map(presentNotice);
  });

  serve(router, calls.countNotices, ({ viewer }) => countNotices(database, viewer.userId));

  serve(
    router,
    calls.readNotice,
    ({ params: { id }, viewer, trx }) => markRead(trx, viewer.userId, { id }),
    { transaction: database },
  );

  serve(
    router,
    calls.readNotices,
    ({ body: { latest: id }, viewer, trx }) => markRead(trx, viewer.userId, { id, andBelow: true }),
    { transaction: database },
  );
};
