import { calls } from '@counsel/contracts';
import { serve } from '@counsel/service-kit';
import type Router from '@koa/router';
import type { IdentityDeps } from '../deps.ts';
import { acceptTerms, changeName } from './accounts.ts';
import { accountOf, grantedRoles } from './present.ts';

export function addAccountRoutes(router: Router, { database }: IdentityDeps): void {
  serve(router, calls.getCurrentUser, ({ userId }) => accountOf(database, userId));

  serve(router, calls.getRoles, ({ userId }) => grantedRoles(database, userId));

  serve(router, calls.changeName, async ({ userId, body }) => {
    await changeName(database, userId, body);
    return accountOf(database, userId);
  });

  serve(router, calls.acceptTerms, async ({ userId }) => {
    const termsAcceptedAt = await acceptTerms(database, userId);
    return { termsAcceptedAt: termsAcceptedAt.toISOString() };
  });
}
