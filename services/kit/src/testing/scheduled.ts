import { randomUUID } from 'node:crypto';
import type { CallOwner } from '@counsel/contracts';
import type { Knex } from '../database.ts';
import { openEvents } from '../events.ts';
import { createLog } from '../log.ts';
import type { OwnQueue } from '../queues.ts';
import { until } from './until.ts';

interface Scheduled {
  /** As the service that has the queue. */
  url: string;
  /** Who sends it: any but identity, whose process keeps the schedules. */
  service: CallOwner;
  database: Knex;
}

/** Has a service do what it does at the times of a schedule, now, and waits until that is done. */
export async function runScheduled(
  { url, service, database }: Scheduled,
  queue: OwnQueue,
): Promise<void> {
  const events = await openEvents({ url, service, log: createLog('test', 'silent') });
  try {
    const id = randomUUID();
    await events.send(queue, {}, { id });
    const done = () => database('jobs.job').where({ id, state: 'completed' }).first();
    await until(done, { what: `${queue} to be done` });
  } finally {
    await events.stop();
  }
}
