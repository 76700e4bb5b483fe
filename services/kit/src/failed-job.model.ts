import { Model, type QueryBuilder, raw } from 'objection';
import { jobsSchema } from './jobs.ts';

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
