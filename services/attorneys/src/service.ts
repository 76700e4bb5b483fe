import {
  addScheduleRoutes,
  appWith,
  type ServiceDefinition,
  sweepKeysHourly,
} from '@counsel/service-kit';
import { tellAgain } from './attorneys/admission.ts';
import { addApplicationRoutes } from './attorneys/applications.routes.ts';
import { subscribeConfirmations } from './attorneys/confirmation.events.ts';
import { addInternalRoutes } from './attorneys/internal.routes.ts';
import { removeLapsed } from './attorneys/lapse.ts';
import { addReviewRoutes } from './attorneys/review.routes.ts';
import type { AttorneysConfig } from './config.ts';
import { addPassageRoutes } from './passages/passages.routes.ts';

/** Applications to become an attorney, their review, attorneys' profiles and passages. */
export const attorneysService: ServiceDefinition<AttorneysConfig> = {
  name: 'attorneys',
  migrations: new URL('../migrations/', import.meta.url),
  createApp: appWith((router, deps) => {
    addApplicationRoutes(router, deps);
    addReviewRoutes(router, deps);
    addInternalRoutes(router, deps);
    addPassageRoutes(router, deps);
    addScheduleRoutes(router, deps);
  }),
  async start(deps) {
    await subscribeConfirmations(deps);
    await deps.events.schedule('attorneys.remove-lapsed', '47 3 * * *', async () => {
      const removed = await removeLapsed(deps.database);
      if (removed > 0) deps.log.info({ removed }, 'applications lapsed');
    });
    await tellAgain(deps.database, deps.events);
    await sweepKeysHourly(deps);
  },
};
