import { setTimeout as wait } from 'node:timers/promises';
import { type ChangingService, changesChannel } from '@counsel/contracts';
import type { Knex } from '../database.ts';
import type { PortalMiddleware } from '../state.ts';

/** What happens within so many milliseconds is told by one notice. */
const gathered = 100;

/**
 * Tells gateways that something has changed in the service. After its transaction: one that notifies
 * makes others that do wait until it is committed (decision 59). A notice that is lost is made good by
 * the next.
 */
export const notifyOfChanges = (database: Knex, service: ChangingService): Promise<void> =>
  database.raw('select pg_notify(?, ?)', [changesChannel, service]).then(
    () => undefined,
    () => undefined,
  );

/** Gives what has gateways hear soon of what has changed, one notice telling all of a moment. */
export function changeNotifier(database: Knex, service: ChangingService): () => void {
  let isDue = false;
  async function notifySoon() {
    if (isDue) return;
    isDue = true;
    await wait(gathered, undefined, { ref: false });
    isDue = false;
    await notifyOfChanges(database, service);
  }
  return () => void notifySoon();
}

/** Middleware that has gateways hear of what a request has changed. */
export function notifyAfterwards(database: Knex, service: ChangingService): PortalMiddleware {
  const notifySoon = changeNotifier(database, service);
  return async function notify(ctx, next) {
    await next();
    if (ctx.method !== 'GET' && !ctx.path.startsWith('/internal/')) notifySoon();
  };
}
