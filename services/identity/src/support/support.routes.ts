import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { writeToSupport } from './support.ts';

export const addSupportRoutes: AddRoutes<IdentityConfig> = (router, deps) => {
  serve(
    router,
    calls.writeToSupport,
    async ({ viewer, body, trx, log }) => {
      const receipt = await writeToSupport(deps, trx, viewer.userId, body);
      log.info({ reference: receipt.reference }, 'message to support');
      return receipt;
    },
    { transaction: deps.database },
  );
};
