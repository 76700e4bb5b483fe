import { type EventName, subscribers } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';
import { PgBoss, type QueueOptions } from 'pg-boss';

/** The schema of pg-boss, which all services share. */
export const jobsSchema = 'jobs';

/** The queue in which one service finds one event. */
export const queueOf = (event: EventName, service: string): string => `${event}.${service}`;

/**
 * An event is tried again for three days, at growing distances of at most a minute; then it
 * counts as failed and is kept.
 */
export const retryPolicy: QueueOptions = {
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
        const options = { ...retryPolicy, notify: true };
        if (existing.has(queue)) await boss.updateQueue(queue, options);
        else await boss.createQueue(queue, options);
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A job that has failed for good, as pg-boss keeps it. */
export class FailedJob extends Model {
  static override tableName = `${jobsSchema}.job`;
  static override modifiers = {
    ofQueue: (query: QueryBuilder<FailedJob>, name: string) =>
      query.where({ name, state: 'failed' }),
    latestFirst: (query: QueryBuilder<FailedJob>) =>
      query.orderBy(failedAt, 'desc').orderBy('id', 'desc'),
    after: (query: QueryBuilder<FailedJob>, time: Date, id: string) =>
      query.where(raw('(?, id)', failedAt), '<', raw('(?::timestamptz, ?::uuid)', time, id)),
  };

  declare id: string;
  declare data: object;
  /** What its last failure said of itself. */
  declare output: { reason?: string } | null;
  declare retryCount: number;
  declare createdOn: Date;
  declare completedOn: Date;
}

/** To the millisecond, as cursors have it. */
const failedAt = raw("date_trunc('milliseconds', completed_on)");
