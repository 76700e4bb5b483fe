import { durations, limits } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

/** A change of a person's list of notifications, for their open pages to be told. */
export class NoticeChange extends Model {
  static override tableName = 'noticeChanges';
  static override modifiers = {
    latest: (query: QueryBuilder<NoticeChange>) => query.orderBy('id', 'desc').limit(1),
    after: (query: QueryBuilder<NoticeChange>, id: number) =>
      query.where('id', '>', id).orderBy('id').limit(limits.changes.max),
    old: (query: QueryBuilder<NoticeChange>) =>
      query.where('createdAt', '<', raw('now() - make_interval(days => ?)', durations.changesDays)),
  };

  declare id: number;
  declare userId: string;
  declare createdAt: Date;
}
