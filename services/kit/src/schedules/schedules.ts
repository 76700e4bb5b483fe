import { limits, type ScheduleName } from '@counsel/contracts';
import { raw } from 'objection';
import type { Knex } from '../database.ts';
import type { Events } from '../events.ts';
import type { Logger } from '../log.ts';
import { dueUntil, isDone } from './due.ts';
import { ScheduleRun } from './schedule-run.model.ts';

interface KeepsSchedules {
  database: Knex;
  log: Logger;
}

/**
 * Notes each run of a schedule, so that administrators see which did not run, and makes good at the
 * start what was missed: once, however often it was due and however many processes start.
 */
export const keepSchedules = (events: Events, { database, log }: KeepsSchedules): Events => ({
  ...events,
  async schedule(name, cron, work) {
    await ScheduleRun.query(database).insert({ name, cron }).onConflict('name').merge(['cron']);
    await events.schedule(name, cron, (dueAt) => run({ database, log }, { name, dueAt, work }));
    await catchUp(database, events, name);
  },
});

interface Run {
  name: ScheduleName;
  dueAt: Date;
  work: (dueAt: Date) => Promise<void>;
}

async function run({ database, log }: KeepsSchedules, { name, dueAt, work }: Run): Promise<void> {
  const noted = () => ScheduleRun.query(database).findById(name);
  const begun = await noted()
    .modify('toBegin', dueAt)
    .patch({ begunAt: raw('now()') });
  if (begun === 0) return;
  try {
    await work(dueAt);
  } catch (error) {
    await noted()
      .patch({ failedAt: raw('now()'), failure: failureOf(error) })
      .catch((err) => log.warn({ err, queue: name }, 'a failed run could not be noted'));
    throw error;
  }
  await noted().patch({ doneAt: raw('now()') });
}

/** A code, else the class: a message may hold what nobody is to read there. */
function failureOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return code.slice(0, most);
  return error instanceof Error ? error.constructor.name.slice(0, most) : 'unknown';
}

const most = limits.schedules.failure;

/** One update decides between starts at once; its note and the job are one transaction. */
async function catchUp(database: Knex, events: Events, name: ScheduleName): Promise<void> {
  const lately = await ScheduleRun.query(database).findById(name).modify('now').throwIfNotFound();
  const due = dueUntil(lately.cron, lately.now);
  if (isDone(lately, due)) return;
  await database.transaction(async (trx) => {
    const caughtUp = await ScheduleRun.query(trx)
      .findById(name)
      .modify('toCatchUp', due)
      .patch({ caughtUp: due });
    if (caughtUp === 1) await events.send(name, {}, { trx });
  });
}
