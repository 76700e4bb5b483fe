import type { ServiceDefinition } from '@counsel/service-kit';
import { addAccountRoutes } from './accounts/accounts.routes.ts';
import { addInternalRoutes } from './accounts/internal.routes.ts';
import { ensureFirstAdministrator } from './administrators/administrators.ts';
import type { IdentityConfig } from './config.ts';
import { subscribeRoles } from './roles/roles.events.ts';

/** Accounts, credentials, roles, terms, and mail to people. */
export const identityService: ServiceDefinition<IdentityConfig> = {
  name: 'identity',
  migrations: new URL('../migrations/', import.meta.url),
  addRoutes(router, deps) {
    addAccountRoutes(router, deps);
    addInternalRoutes(router, deps);
  },
  async start(deps) {
    await ensureFirstAdministrator(deps);
    await subscribeRoles(deps);
  },
};
