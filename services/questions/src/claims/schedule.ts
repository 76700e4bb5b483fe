import { notifyOfChanges, type ServiceDeps } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { giveEnds, remind, returnLapsed } from './due.ts';

/** Looks every minute which claims are half over, and which are over. */
export const scheduleClaims = ({ config, database, events, log }: ServiceDeps<QuestionsConfig>) =>
  events.schedule('questions.claims', '* * * * *', async () => {
    const hours = config.CLAIM_HOURS;
    await giveEnds(database, hours);
    const reminded = await remind(database, events, hours);
    const returned = await returnLapsed(database, events);
    if (returned > 0) await notifyOfChanges(database, 'questions');
    if (reminded + returned > 0) log.info({ reminded, returned }, 'claims were looked through');
  });
