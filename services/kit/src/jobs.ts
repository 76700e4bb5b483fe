import { type EventName, subscribers } from '@counsel/contracts';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Knex } from './database.ts';

/** The schema of pg-boss, which all services share. */
export const jobsSchema = 'jobs';

/** The queue in which one service finds one event. */
export const queueOf = (event: EventName, service: string): string => `${event}.${service}`;

/**
 * An event is tried again for three days, at growing distances of at most a minute; then it
 * counts as failed and is kept.
 */
export const patience: QueueOptions = {
  retryLimit: 4_320,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // A handler that a crash cut off is given up after this, and the job is tried again.
  expireInSeconds: 20,
  retentionSeconds: 14 * 24 * 3_600,
  deleteAfterSeconds: 24 * 3_600,
};

/** Installs pg-boss and the queues of every event; needs the right to create schemas. */
export async function installJobs(adminUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: adminUrl,
    schema: jobsSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [event, services] of Object.entries(subscribers)) {
      for (const service of services) {
        const queue = queueOf(event as EventName, service);
        const options = { ...patience, notify: true };
        if (existing.has(queue)) await boss.updateQueue(queue, options);
        else await boss.createQueue(queue, options);
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A job that has failed for good. */
export interface FailedJob<Data> {
  id: string;
  data: Data;
  /** What its last failure said of itself. */
  reason: string | null;
  attempts: number;
  createdAt: Date;
  /** To the millisecond, as cursors have it. */
  failedAt: Date;
}

/** What has failed for good in a queue, latest first; continues after a time and an id. */
export function failedJobs<Data>(
  database: Knex,
  queue: string,
  { limit, after }: { limit: number; after?: readonly [time: Date, id: string] | undefined },
): Promise<FailedJob<Data>[]> {
  const failedAt = "date_trunc('milliseconds', completed_on)";
  const jobs = database(`${jobsSchema}.job`)
    .where({ name: queue, state: 'failed' })
    .orderByRaw(`${failedAt} desc, id desc`)
    .limit(limit)
    .select('id', 'data', { createdAt: 'createdOn' })
    .select(database.raw("output ->> 'reason' as reason, retry_count + 1 as attempts"))
    .select(database.raw(`${failedAt} as failed_at`));
  if (after) jobs.whereRaw(`(${failedAt}, id) < (?, ?::uuid)`, [...after]);
  return jobs.then((rows) => rows as FailedJob<Data>[]);
}
