import type { IdentityDeps } from '../config.ts';
import { addLines } from './alerts.sql.ts';
import { queueDigests } from './digests.ts';

/** Hears of new questions, and looks every minute for whom it is time to hear of them. */
export async function startAlerts(deps: IdentityDeps): Promise<void> {
  const { database, events, log } = deps;
  await events.subscribe('questions.announced', async ({ questions }) => {
    await addLines(database, [JSON.stringify(questions)]);
  });
  await events.schedule('identity.digests', '* * * * *', async () => {
    const queued = await queueDigests(deps);
    if (queued > 0) log.info({ queued }, 'digests were queued');
  });
}
