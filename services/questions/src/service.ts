import { type ServiceDefinition, sweepIdempotencyKeys } from '@counsel/service-kit';
import { addCategoryRoutes } from './categories/categories.routes.ts';
import type { Config } from './config.ts';
import { addListRoutes } from './questions/lists.routes.ts';
import { addQuestionRoutes } from './questions/questions.routes.ts';

/** Categories, questions, answers and follow-ups. */
export const questionsService: ServiceDefinition<Config> = {
  name: 'questions',
  migrations: new URL('../migrations/', import.meta.url),
  addRoutes(router, deps) {
    addCategoryRoutes(router, deps);
    // The lists come first: `/api/questions/queue` also fits `/api/questions/:id`.
    addListRoutes(router, deps);
    addQuestionRoutes(router, deps);
  },
  async start({ database, events }) {
    await events.schedule('questions.sweep-idempotency-keys', '17 * * * *', async () => {
      await sweepIdempotencyKeys(database);
    });
  },
};
