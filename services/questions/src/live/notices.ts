import { setTimeout as wait } from 'node:timers/promises';
import { changesChannel } from '@counsel/contracts';
import type { Knex, PortalMiddleware } from '@counsel/service-kit';

/** What happens within so many milliseconds is told by one notice. */
const gathered = 100;

/**
 * Tells gateways that the history has gone on. After its transaction: one that notifies makes others
 * that do wait until it is committed (decision 59). A notice that is lost is made good by the next.
 */
export const noticeChanges = (database: Knex): Promise<void> =>
  database.raw(`select pg_notify(?, '')`, [changesChannel]).then(
    () => undefined,
    () => undefined,
  );

/** Middleware that has gateways hear of what a request has changed. */
export function noticeAfterwards(database: Knex): PortalMiddleware {
  let isDue = false;
  async function noticeSoon() {
    if (isDue) return;
    isDue = true;
    await wait(gathered, undefined, { ref: false });
    isDue = false;
    await noticeChanges(database);
  }
  return async function noticeChange(ctx, next) {
    await next();
    if (ctx.method !== 'GET' && !ctx.path.startsWith('/internal/')) void noticeSoon();
  };
}
