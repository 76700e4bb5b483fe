import {
  addScheduleRoutes,
  appWith,
  notifyAfterwards,
  type ServiceDefinition,
  sweepKeysHourly,
} from '@counsel/service-kit';
import { scheduleAnnouncing } from './alerts/announce.ts';
import { addInternalRoutes } from './alerts/internal.routes.ts';
import { addCategoryRoutes } from './categories/categories.routes.ts';
import { addClaimRoutes } from './claims/claims.routes.ts';
import { scheduleClaims } from './claims/schedule.ts';
import { addClosingRoutes } from './closing/closing.routes.ts';
import type { QuestionsConfig } from './config.ts';
import { promiseFigures } from './figures/metrics.ts';
import { addPromiseRoutes } from './figures/promise.routes.ts';
import { schedulePromise } from './figures/schedule.ts';
import { scheduleEscalations } from './late/escalate.ts';
import { addLateRoutes } from './late/late.routes.ts';
import { lateFigure } from './late/metrics.sql.ts';
import { addLiveRoutes } from './live/live.routes.ts';
import { addListRoutes } from './questions/lists.routes.ts';
import { addQuestionRoutes } from './questions/questions.routes.ts';
import { addRatingRoutes } from './ratings/ratings.routes.ts';
import { addSearchRoutes } from './search/search.routes.ts';
import { keepWords } from './search/upkeep.ts';

/** Categories, questions, answers and follow-ups. */
export const questionsService: ServiceDefinition<QuestionsConfig> = {
  name: 'questions',
  migrations: new URL('../migrations/', import.meta.url),
  createApp: appWith(
    (router, deps) => {
      addCategoryRoutes(router, deps);
      addPromiseRoutes(router, deps);
      addRatingRoutes(router, deps);
      // The lists come first: `/api/questions/queue` also fits `/api/questions/:id`.
      addListRoutes(router, deps);
      addSearchRoutes(router, deps);
      addQuestionRoutes(router, deps);
      addLateRoutes(router, deps);
      addClaimRoutes(router, deps);
      addClosingRoutes(router, deps);
      addInternalRoutes(router, deps);
      addLiveRoutes(router, deps);
      addScheduleRoutes(router, deps);
    },
    ({ database }) => [notifyAfterwards(database, 'questions')],
  ),
  figures: ({ ESCALATION_TIME }) => [...promiseFigures, lateFigure(ESCALATION_TIME)],
  async start(deps) {
    await sweepKeysHourly(deps);
    await keepWords(deps);
    await scheduleClaims(deps);
    await scheduleEscalations(deps);
    await schedulePromise(deps);
    await scheduleAnnouncing(deps);
  },
};
