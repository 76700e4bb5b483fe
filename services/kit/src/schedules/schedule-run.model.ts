import { Model, type QueryBuilder, raw } from 'objection';
import type { Knex } from '../database.ts';

const table = 'schedule_runs';

/** For a migration of each service. */
export const createScheduleRuns = (database: Knex) =>
  database.raw(`create table ${table} (
    name text primary key,
    cron text not null,
    since timestamptz(3) not null default now(),
    begun_at timestamptz(3),
    done_at timestamptz(3),
    failed_at timestamptz(3),
    failure text,
    caught_up timestamptz(3)
  )`);

/** How a schedule of the service fared lately; all by the database's clock. */
export class ScheduleRun extends Model {
  static override tableName = table;
  static override idColumn = 'name';
  static override modifiers = {
    /**
     * Unless a run has begun since: that does what was due before, also where many jobs have piled up,
     * or another process had the same one. A run that begins in the future was noted before the clock
     * was set back.
     */
    toBegin: (query: QueryBuilder<ScheduleRun>, dueAt: Date) =>
      query.where((run) =>
        run
          .whereNull('begunAt')
          .orWhere('begunAt', '<', dueAt)
          .orWhere('begunAt', '>', raw("now() + interval '1 minute'")),
      ),
    toCatchUp: (query: QueryBuilder<ScheduleRun>, due: Date) =>
      query.where((run) => run.whereNull('caughtUp').orWhere('caughtUp', '<', due)),
    /** With the time that it is. */
    now: (query: QueryBuilder<ScheduleRun>) => query.select(`${table}.*`, raw('now() as now')),
  };

  declare name: string;
  declare cron: string;
  /** When it was first heard of. */
  declare since: Date;
  declare begunAt: Date | null;
  /** When it last ended well. */
  declare doneAt: Date | null;
  declare failedAt: Date | null;
  declare failure: string | null;
  /** The time for which a start has made it good: no other start does so again. */
  declare caughtUp: Date | null;
  declare now: Date;
}
