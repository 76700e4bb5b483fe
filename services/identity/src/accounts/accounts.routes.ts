import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { acceptTerms, changeName, signedInUser } from './accounts.ts';
import { presentAccount, presentRoles } from './present.ts';

export const addAccountRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  serve(router, calls.getCurrentUser, async ({ viewer }) =>
    presentAccount(await signedInUser(database, viewer.userId)),
  );

  serve(router, calls.getRoles, async ({ viewer }) => {
    const user = await signedInUser(database, viewer.userId, 'heldRoles');
    return { roles: presentRoles(user) };
  });

  serve(router, calls.changeName, async ({ viewer, body }) =>
    presentAccount(await changeName(database, viewer.userId, body)),
  );

  serve(router, calls.acceptTerms, async ({ viewer }) => {
    const termsAcceptedAt = await acceptTerms(database, viewer.userId);
    return { termsAcceptedAt: termsAcceptedAt.toISOString() };
  });
};
