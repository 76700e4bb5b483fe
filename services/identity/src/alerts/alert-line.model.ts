import { durations } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

/** A question that an attorney was, or is to be, told of: once for each time that it begins to wait. */
export class AlertLine extends Model {
  static override tableName = 'alertLines';
  static override idColumn = ['userId', 'announcementId'];
  static override modifiers = {
    waitingOf: (query: QueryBuilder<AlertLine>, userId: string) =>
      query.where({ userId }).whereNull('digestId'),
    /** As the queue does: the order within an hour would tell who asked first. */
    byTheHour: (query: QueryBuilder<AlertLine>) =>
      query.orderByRaw("date_trunc('hour', since), question_id"),
    old: (query: QueryBuilder<AlertLine>) =>
      query.where('since', '<', raw('now() - make_interval(days => ?)', durations.alertLinesDays)),
  };

  declare userId: string;
  declare announcementId: number;
  declare questionId: number;
  declare since: Date;
  /** The mail that tells it; null until that is queued. */
  declare digestId: string | null;
}
