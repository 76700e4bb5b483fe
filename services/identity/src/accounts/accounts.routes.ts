import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { acceptTerms, changeName, signedInUser } from './accounts.ts';
import { presentAccount } from './present.ts';

export const addAccountRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  serve(router, calls.getCurrentUser, async ({ viewer }) =>
    presentAccount(await signedInUser(database, viewer.userId)),
  );

  serve(router, calls.getRoles, async ({ viewer }) => {
    await signedInUser(database, viewer.userId);
    // Those of the session, by which access is decided: a page that is told of a role may use it.
    return { roles: [...viewer.roles] };
  });

  serve(router, calls.changeName, async ({ viewer, body }) =>
    presentAccount(await changeName(database, viewer.userId, body)),
  );

  serve(
    router,
    calls.acceptTerms,
    async ({ viewer, trx }) => {
      const termsAcceptedAt = await acceptTerms(trx, viewer);
      return { termsAcceptedAt: termsAcceptedAt.toISOString() };
    },
    { transaction: database },
  );
};
