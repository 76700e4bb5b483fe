import { randomUUID } from 'node:crypto';
import type { Portal } from '@counsel/scripts';
import { createLog, type Events, openEvents } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { query, settled } from './rows.ts';

type Queue = Parameters<Events['schedule']>[0];

/** Has a service do now what it does at its times, and waits for what follows from that. */
export async function runNow(
  portal: Portal,
  owner: 'identity' | 'questions',
  queue: Queue,
): Promise<void> {
  const id = randomUUID();
  const log = createLog('test', 'silent');
  // By the name of one that keeps no clock: the schedules are the portal's to keep.
  const events = await openEvents({ url: portal.databaseUrls[owner], service: 'questions', log });
  try {
    await events.send(queue, {}, { id });
  } finally {
    await events.stop();
  }
  const statement = `select 1 from jobs.job where id = $1 and state = 'completed'`;
  await until(async () => (await query(portal, owner, statement, [id])).length === 1, {
    what: `${queue} to be done`,
    patience: 60_000,
  });
  await settled(portal);
}
