import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { signedInUser } from '../accounts/accounts.ts';
import type { IdentityConfig } from '../config.ts';
import { alertChoice, choose } from './choice.ts';

/** Of which new questions an attorney hears. */
export const addAlertRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  serve(router, calls.getAlerts, ({ viewer }) => alertChoice(database, viewer.userId));

  serve(
    router,
    calls.setAlerts,
    async ({ viewer, body, trx }) => {
      const { id } = await signedInUser(trx, viewer.userId);
      await choose(trx, id, body);
      return alertChoice(trx, id);
    },
    { transaction: database },
  );
};
