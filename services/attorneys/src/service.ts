import {
  type AskingServiceConfig,
  appWith,
  type ServiceDefinition,
  sweepKeysHourly,
} from '@counsel/service-kit';
import { addApplicationRoutes } from './attorneys/applications.routes.ts';
import { addReviewRoutes } from './attorneys/review.routes.ts';

/** Applications to become an attorney, their review, attorneys' profiles. */
export const attorneysService: ServiceDefinition<AskingServiceConfig> = {
  name: 'attorneys',
  migrations: new URL('../migrations/', import.meta.url),
  createApp: appWith((router, deps) => {
    addApplicationRoutes(router, deps);
    addReviewRoutes(router, deps);
  }),
  start: sweepKeysHourly,
};
