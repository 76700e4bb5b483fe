import {
  addScheduleRoutes,
  appWith,
  keepAudit,
  type ServiceDefinition,
  sweepKeysHourly,
} from '@counsel/service-kit';
import { addAccountRoutes } from './accounts/accounts.routes.ts';
import { closeHashing, lowerPriority } from './accounts/hashing.ts';
import { addInternalRoutes } from './accounts/internal.routes.ts';
import { prepareHashing } from './accounts/passwords.ts';
import { addAccountSearchRoutes } from './accounts/search.routes.ts';
import { sweepChanges } from './addresses/addresses.ts';
import { ensureFirstAdministrator } from './administrators/administrators.ts';
import { startAlerts } from './alerts/alerts.events.ts';
import { addAlertRoutes } from './alerts/alerts.routes.ts';
import { sweepLines } from './alerts/digests.ts';
import type { IdentityConfig } from './config.ts';
import { addLinkRoutes } from './links/links.routes.ts';
import { sweepLinks } from './links/links.ts';
import { sweepMails } from './mail/bounds.ts';
import { addMailRoutes } from './mail/mail.routes.ts';
import { startMail } from './mail/worker.ts';
import { addNoticeRoutes } from './notices/notices.routes.ts';
import { sweepNotices } from './notices/notices.ts';
import { subscribeNotifications } from './notifications/notifications.events.ts';
import { addPreferenceRoutes } from './preferences/preferences.routes.ts';
import { keepSealed } from './sealed.ts';
import { sweepChallenges } from './second-factors/challenges.ts';
import {
  addSecondFactorChanges,
  addSecondFactorRoutes,
} from './second-factors/second-factors.routes.ts';
import { addSupportRoutes } from './support/support.routes.ts';
import { sweepMessages } from './support/support.ts';

/** Accounts, credentials, roles, terms, and mail to people. */
export const identityService: ServiceDefinition<IdentityConfig> = {
  name: 'identity',
  migrations: new URL('../migrations/', import.meta.url),
  createApp: appWith((router, deps) => {
    addAccountRoutes(router, deps);
    addAccountSearchRoutes(router, deps);
    addInternalRoutes(router, deps);
    addLinkRoutes(router, deps);
    addPreferenceRoutes(router, deps);
    addSecondFactorRoutes(router, deps);
    addSecondFactorChanges(router, deps);
    addMailRoutes(router, deps);
    addNoticeRoutes(router, deps);
    addAlertRoutes(router, deps);
    addSupportRoutes(router, deps);
    addScheduleRoutes(router, deps);
  }),
  async start(deps) {
    if (deps.config.IDENTITY_PRIORITY === 'low') await lowerPriority();
    await prepareHashing(deps.config.WORKERS);
    deps.onStop(closeHashing);
    await ensureFirstAdministrator(deps);
    await startMail(deps);
    await keepAudit(deps);
    await subscribeNotifications(deps);
    await startAlerts(deps);
    await deps.events.schedule('identity.sweep-challenges', '*/10 * * * *', () =>
      sweepChallenges(deps.database).then(() => {}),
    );
    await deps.events.schedule('identity.sweep-links', '17 3 * * *', async () => {
      await sweepLinks(deps.database);
      await sweepChanges(deps.database);
      await sweepMails(deps.database);
      await sweepNotices(deps.database);
      await sweepLines(deps.database);
      await sweepMessages(deps.database);
    });
    await sweepKeysHourly(deps);
    await keepSealed(deps);
  },
};
