import { durations, type Schedule } from '@counsel/contracts';
import { CronExpressionParser } from 'cron-parser';
import type { ScheduleRun } from './schedule-run.model.ts';

/** As pg-boss reads a cron expression. */
const timesOf = (cron: string, at: number) =>
  CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(at) });

/** The latest time of a cron expression up to that moment. */
export const dueUntil = (cron: string, moment: Date): Date =>
  // `prev` looks before its moment only.
  timesOf(cron, moment.getTime() + 1)
    .prev()
    .toDate();

export const dueAfter = (cron: string, moment: Date): Date =>
  timesOf(cron, moment.getTime()).next().toDate();

type Lately = Pick<ScheduleRun, 'cron' | 'since' | 'begunAt' | 'doneAt' | 'failedAt' | 'now'>;

/** Of what is new, nothing is due from before. */
export const isDone = ({ doneAt, since }: Pick<Lately, 'doneAt' | 'since'>, due: Date): boolean =>
  (doneAt ?? since) >= due;

const grace = durations.scheduleGraceMinutes * 60_000;

export function stateOf(run: Lately): Schedule['state'] {
  const { cron, doneAt, failedAt, now } = run;
  if (failedAt && (doneAt === null || failedAt > doneAt)) return 'failed';
  if (!isDone(run, dueUntil(cron, new Date(now.getTime() - grace)))) return 'late';
  return doneAt === null ? 'never-ran' : 'on-time';
}
