import type { CallOwner } from '@counsel/contracts';
import { Gauge, Registry } from 'prom-client';
import { isReachable, type Knex } from '../database.ts';
import { keptFor } from '../kept-for.ts';
import type { Logger } from '../log.ts';
import { queueRights } from '../queues.ts';
import { listSchedules } from '../schedules/list.ts';
import { type QueueRow, readQueues } from './queues.sql.ts';

/** What the database knows: the same for all processes, so one of them asks, at a scrape. */
export interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
  read: (database: Knex) => Promise<Sample[]>;
}

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

type Kept = Omit<Figure, 'read'> & { read: () => Promise<Sample[]> };

/** In milliseconds. */
const freshFor = 5_000;

interface Asked {
  name: CallOwner;
  database: Knex;
  log: Logger;
}

/** A figure that can't be read is left out: an old one would look like a new one. */
export function figureMetrics(asked: Asked, own: readonly Figure[]): Registry {
  const { name, database, log } = asked;
  const registry = new Registry();
  const isUp = keptFor(freshFor, () => isReachable(database));
  new Gauge({
    name: 'counsel_database_up',
    help: 'Whether the database answers.',
    labelNames: ['service'],
    registers: [registry],
    async collect() {
      this.set({ service: name }, Number(await isUp()));
    },
  });
  const ofOwn = own.map(
    ({ read, ...figure }): Kept => ({
      ...figure,
      read: keptFor(freshFor, () => read(database)),
    }),
  );
  for (const { labels = [], read, ...described } of [
    ...ofQueues(asked),
    ...ofRuns(asked),
    ...ofOwn,
  ]) {
    new Gauge({
      ...described,
      labelNames: ['service', ...labels],
      registers: [registry],
      async collect() {
        this.reset();
        if (!(await isUp())) return;
        try {
          for (const { value, ...sample } of await read()) {
            this.set({ service: name, ...sample.labels }, value);
          }
        } catch (err) {
          log.warn({ err, figure: described.name }, 'a figure could not be read');
        }
      },
    });
  }
  return registry;
}

function ofQueues({ name, database }: Asked): Kept[] {
  const rows = keptFor(freshFor, () => readQueues(database, [queueRights(name).reads]));
  const figure = (of: keyof Omit<QueueRow, 'queue'>, metric: string, help: string): Kept => ({
    name: metric,
    help,
    labels: ['queue'],
    read: async () =>
      (await rows()).map((row) => ({ labels: { queue: row.queue }, value: row[of] })),
  });
  return [
    figure('ready', 'counsel_queue_ready', 'Jobs that wait, up to ten thousand.'),
    figure('active', 'counsel_queue_active', 'Jobs that are worked on.'),
    figure('failed', 'counsel_queue_failed', 'Jobs that failed for good.'),
    figure('oldest', 'counsel_queue_oldest_seconds', 'For how long the oldest job has been due.'),
  ];
}

function ofRuns(owner: Asked): Kept[] {
  const runs = keptFor(freshFor, () => listSchedules(owner));
  return [
    {
      name: 'counsel_schedule_missed',
      help: '1 where scheduled work did not run at its time, or its last run failed.',
      labels: ['schedule'],
      read: async () =>
        (await runs()).map(({ name: schedule, state }) => ({
          labels: { schedule },
          value: Number(state === 'late' || state === 'failed'),
        })),
    },
    {
      name: 'counsel_schedule_done_timestamp_seconds',
      help: 'When it last ended well; of identity.seal-audit, when the audit was last sealed.',
      labels: ['schedule'],
      read: async () =>
        (await runs()).flatMap(({ name: schedule, doneAt }) =>
          doneAt === null ? [] : [{ labels: { schedule }, value: Date.parse(doneAt) / 1_000 }],
        ),
    },
  ];
}
