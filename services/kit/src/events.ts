import {
  type EventName,
  type EventOf,
  type ScheduleName,
  type ServiceName,
  subscribers,
} from '@counsel/contracts';
import {
  type ConstructorOptions,
  fromKnex,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
} from 'pg-boss';
import { openJobHolder } from './cut-off.ts';
import type { Knex } from './database.ts';
import { connectionTo, type DatabaseAddress } from './database-address.ts';
import { jobsSchema } from './jobs.ts';
import type { Logger } from './log.ts';
import { type OwnQueue, queueOf, queueRights } from './queues.ts';
import { traced, traceIdOf, traceOfJob } from './tracing/tracing.ts';

/** `sentAt` is when the transaction of the change began, by the database's clock. */
export type EventHandler<N extends EventName> = (
  event: EventOf<N>,
  id: string,
  sentAt: Date,
) => Promise<void>;

type JobHandler<T> = (data: T, id: string, sentAt: Date) => Promise<void>;

export interface Events {
  /** Sends an event in the transaction of the change it tells of: both happen or neither. */
  publish<N extends EventName>(trx: Knex.Transaction, name: N, event: EventOf<N>): Promise<void>;
  /** Handles an event at least once; the handler must bear a repeat (`id` stays the same). */
  subscribe<N extends EventName>(name: N, handler: EventHandler<N>): Promise<void>;
  /**
   * Runs a job of the service's own at the times of a cron expression, on one process at a time. Times
   * at which no process was there to see them are made good by one run. The handler hears when what it
   * is to do became due.
   */
  schedule(
    name: ScheduleName,
    cron: string,
    handler: (dueAt: Date) => Promise<void>,
  ): Promise<void>;
  /** A queue of the service's own; with `trx`, sent when that commits. */
  send<T extends object>(queue: OwnQueue, job: T, options?: SendOptions): Promise<void>;
  work<T extends object>(
    queue: OwnQueue,
    handler: (job: T, id: string) => Promise<void>,
  ): Promise<void>;
  /**
   * Tries a job again that failed for good.
   * @returns whether there is such a job
   */
  retry(queue: OwnQueue, id: string): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * A failure that explains itself: its words are kept with the job, so they must name nobody. A
 * final one is not tried again.
 */
export class JobFault extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

interface SendOptions {
  trx?: Knex.Transaction;
  startAfterSeconds?: number;
  id?: string;
}

interface EventsOptions {
  url: DatabaseAddress;
  service: ServiceName | 'gateway';
  log: Logger;
}

/** What has piled up is fetched without a pause; each job of a batch succeeds or fails by itself. */
const working = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

const everySeconds = (seconds: number) => ({
  pollingIntervalSeconds: seconds,
  notifyPollingIntervalSeconds: seconds,
});

/**
 * A notification wakes a worker at once. What falls due later, such as a retry, and what no
 * notification told, is found by polling alone: more often than pg-boss's thirty seconds.
 */
const promptly = everySeconds(2);
/** What runs at its times is not tried again, and waits for its own run alone. */
const atItsTimes = everySeconds(10);

/**
 * pg-boss behind the words of the portal. Each service looks after its own queues, which it alone can
 * read; identity's process keeps the schedules of all.
 */
export async function openEvents({ url, service, log }: EventsOptions): Promise<Events> {
  const boss = new PgBoss({
    ...(connectionTo(url) as ConstructorOptions),
    schema: jobsSchema,
    application_name: `${service}-jobs`,
    max: 3,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    supervise: true,
    superviseIntervalSeconds: 5,
    // It counts all rows of its table, finished ones too: nothing here reads what it counts.
    monitorIntervalSeconds: 300,
    schedule: service === 'identity',
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (err) => log.warn({ err }, 'jobs are unavailable'));
  await boss.start();
  const workers = new Map<string, string>();
  const holder = await openJobHolder({
    url,
    name: service,
    queues: queueRights(service).reads,
    log,
    onTakenBack(queue) {
      const worker = workers.get(queue);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
  });

  const handle = async <T>(
    queue: string,
    handler: JobHandler<T>,
    { id, data: sent, createdOn }: JobWithMetadata<T>,
  ): Promise<JobResult> => {
    // Which trace it is part of is no matter of the handler's.
    const { traceparent: parent, ...data } = { ...sent } as T & { traceparent?: string };
    try {
      await traced({ name: queue, kind: 'consumer', parent }, () =>
        handler(data as T, id, createdOn),
      );
      return { id, status: 'completed' };
    } catch (err) {
      log.warn(
        { err, queue, job: id, traceId: traceIdOf(parent) },
        'a job failed and will be tried again',
      );
      if (!(err instanceof JobFault)) return { id, status: 'failed' };
      const { message: reason, isFinal } = err;
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
    }
  };
  const handleAll =
    <T>(queue: string, handler: JobHandler<T>) =>
    async (jobs: JobWithMetadata<T>[]) => {
      const results: JobResult[] = [];
      const ids = jobs.map(({ id }) => id);
      await holder.holding(ids, async () => {
        for (const job of jobs) results.push(await handle(queue, handler, job));
      });
      return results;
    };
  const workOn = async <T>(queue: string, handler: JobHandler<T>, polling = promptly) => {
    const options = { ...working, ...polling };
    const work = handleAll(queue, handler);
    workers.set(queue, await boss.work<T, void, typeof options>(queue, options, work));
  };

  return {
    async publish(trx, name, event) {
      for (const subscriber of subscribers[name]) {
        const data = { ...event, ...traceOfJob() };
        await boss.send(queueOf(name, subscriber), data, { db: fromKnex(trx) });
      }
    },
    async subscribe(name, handler) {
      await workOn(queueOf(name, service), handler);
    },
    async schedule(name, cron, handler) {
      await boss.schedule(name, cron, null, { missed: 'once' });
      await workOn(name, (_job, _id, sentAt) => handler(sentAt), atItsTimes);
    },
    async send(queue, job, { trx, startAfterSeconds, id } = {}) {
      await boss.send(
        queue,
        { ...job, ...traceOfJob() },
        {
          ...(trx && { db: fromKnex(trx) }),
          ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
          ...(id !== undefined && { id }),
        },
      );
    },
    async work(queue, handler) {
      await workOn(queue, handler);
    },
    async retry(queue, id) {
      const [job] = await boss.findJobs(queue, { id });
      if (job?.state !== 'failed') return false;
      await boss.retry(queue, id);
      return true;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await holder.stop();
    },
  };
}
