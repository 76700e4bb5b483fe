import { randomUUID } from 'node:crypto';
import type { CallOwner } from '@counsel/contracts';
import type { Knex } from '../database.ts';
import { type Events, openEvents } from '../events.ts';
import { createLog } from '../log.ts';
import type { OwnQueue } from '../queues.ts';
import { until } from './until.ts';

interface Sending {
  /** Of the service that has the queue. */
  events: Pick<Events, 'send'>;
  /** With that service's rights, or more. */
  database: Knex;
  /** As `until` has it. */
  patience?: number;
}

/**
 * Has a service do now what it does at the times of a schedule, and waits until that is done. Throws
 * what it failed of.
 */
export async function sendScheduled(
  queue: OwnQueue,
  { events, database, ...bound }: Sending,
): Promise<void> {
  const id = randomUUID();
  await events.send(queue, {}, { id });
  const [owner] = queue.split('.');
  const ended = () =>
    database('jobs.job')
      .leftJoin(`${owner}.scheduleRuns`, 'scheduleRuns.name', 'job.name')
      .where({ id })
      .whereNotIn('state', ['created', 'retry', 'active'])
      .first('state', 'failure');
  const { state, failure } = await until(ended, { what: `${queue} to be done`, ...bound });
  if (state !== 'completed') throw new Error(`${queue} is ${state}: ${failure}`);
}

interface Scheduled {
  /** As the service that has the queue. */
  url: string;
  /** Who sends it: any but identity, whose process keeps the schedules. */
  service: CallOwner;
  database: Knex;
}

/** The same, by a connection of its own. */
export async function runScheduled(
  { url, service, database }: Scheduled,
  queue: OwnQueue,
): Promise<void> {
  const events = await openEvents({ url, service, log: createLog('test', 'silent') });
  try {
    await sendScheduled(queue, { events, database });
  } finally {
    await events.stop();
  }
}
