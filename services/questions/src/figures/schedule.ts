import type { ServiceDeps } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { refreshRatings } from '../ratings/refresh.ts';
import { refresh } from './refresh.ts';

/** Five minutes after each hour: what began in it has ended. */
export const schedulePromise = ({ database, events, log }: ServiceDeps<QuestionsConfig>) =>
  events.schedule('questions.figures', '5 * * * *', async () => {
    const renewed = await refresh(database);
    if (renewed > 0) log.info({ renewed }, 'figures of the promise are new');
    const rated = await refreshRatings(database);
    if (rated > 0) log.info({ renewed: rated }, 'ratings are new');
  });
