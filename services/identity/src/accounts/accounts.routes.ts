import { calls } from '@counsel/contracts';
import { serve } from '@counsel/service-kit';
import type Router from '@koa/router';
import type { IdentityDeps } from '../deps.ts';
import { rolesOf } from '../roles/roles.ts';
import { acceptTerms, changeName, signedInUser } from './accounts.ts';
import { presentUser } from './present.ts';

export function addAccountRoutes(router: Router, { database }: IdentityDeps): void {
  serve(router, calls.getCurrentUser, async ({ userId }) =>
    presentUser(await signedInUser(database, userId)),
  );

  serve(router, calls.getRoles, async ({ userId }) => {
    await signedInUser(database, userId);
    return { roles: await rolesOf(database, userId) };
  });

  serve(router, calls.changeName, async ({ userId, body }) =>
    presentUser(await changeName(database, userId, body)),
  );

  serve(router, calls.acceptTerms, async ({ userId }) => {
    const termsAcceptedAt = await acceptTerms(database, userId);
    return { termsAcceptedAt: termsAcceptedAt.toISOString() };
  });
}
