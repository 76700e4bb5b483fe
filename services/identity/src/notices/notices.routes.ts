import { calls, internalCalls } from '@counsel/contracts';
import {
  type AddRoutes,
  lengthOf,
  notifyAfterwards,
  pageOf,
  serve,
  serveChanges,
} from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { noticeHistory } from './changes.ts';
import { countNotices, markRead, noticesOf } from './notices.ts';
import { presentNotice } from './present.ts';

/** A person's own list of notifications. */
export const addNoticeRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  const changing = { transaction: database, after: [notifyAfterwards(database, 'identity')] };

  serveChanges(router, internalCalls.listNoticeChanges, database, noticeHistory);

  serve(router, calls.listNotices, async ({ ctx, query, viewer }) => {
    const rows = await noticesOf(database, viewer.userId, query);
    return pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]).map(presentNotice);
  });

  serve(router, calls.countNotices, ({ viewer }) => countNotices(database, viewer.userId));

  serve(
    router,
    calls.readNotice,
    ({ params: { id }, viewer, trx }) => markRead(trx, viewer.userId, { id }),
    changing,
  );

  serve(
    router,
    calls.readNotices,
    ({ body: { latest: id }, viewer, trx }) => markRead(trx, viewer.userId, { id, andBelow: true }),
    changing,
  );
};
