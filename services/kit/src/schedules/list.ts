import type { CallOwner, Schedule } from '@counsel/contracts';
import type { Knex } from '../database.ts';
import { ownQueues } from '../queues.ts';
import { dueAfter, dueUntil, stateOf } from './due.ts';
import { ScheduleRun } from './schedule-run.model.ts';

export interface Owner {
  name: CallOwner;
  database: Knex;
}

/** How a service's schedules fared; not those of a version before, which nobody runs any more. */
export async function listSchedules({ name, database }: Owner): Promise<Schedule[]> {
  const runs = await ScheduleRun.query(database)
    .modify('now')
    .findByIds(Object.keys(ownQueues[name]))
    .orderBy('name');
  return runs.map((run) => present(run, name));
}

const present = (run: ScheduleRun, part: CallOwner): Schedule => ({
  name: run.name,
  part,
  state: stateOf(run),
  dueLast: dueUntil(run.cron, run.now).toISOString(),
  dueNext: dueAfter(run.cron, run.now).toISOString(),
  begunAt: run.begunAt?.toISOString() ?? null,
  doneAt: run.doneAt?.toISOString() ?? null,
  failedAt: run.failedAt?.toISOString() ?? null,
  failure: run.failure,
});
