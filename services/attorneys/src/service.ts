import { type ServiceDefinition, sweepIdempotencyKeys } from '@counsel/service-kit';
import { addApplicationRoutes } from './attorneys/applications.routes.ts';
import { addReviewRoutes } from './attorneys/review.routes.ts';
import type { Config } from './config.ts';

/** Applications to become an attorney, their review, attorneys' profiles. */
export const attorneysService: ServiceDefinition<Config> = {
  name: 'attorneys',
  migrations: new URL('../migrations/', import.meta.url),
  addRoutes(router, deps) {
    addApplicationRoutes(router, deps);
    addReviewRoutes(router, deps);
  },
  async start({ database, events }) {
    await events.schedule('attorneys.sweep-idempotency-keys', '23 * * * *', async () => {
      await sweepIdempotencyKeys(database);
    });
  },
};
