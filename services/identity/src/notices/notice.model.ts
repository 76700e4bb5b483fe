import { durations, limits, type MailFacts, type MailKind } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

/** Something that happened, in a person's list of notifications. */
export class Notice extends Model {
  static override tableName = 'notices';
  static override jsonAttributes = ['facts'];
  static override modifiers = {
    ofAccount: (query: QueryBuilder<Notice>, userId: string) => query.where({ userId }),
    unread: (query: QueryBuilder<Notice>) => query.whereNull('readAt'),
    latestFirst: (query: QueryBuilder<Notice>) =>
      query.orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]),
    /** What stands below that one in its person's list. */
    after: (query: QueryBuilder<Notice>, id: string) => query.where(place, '<', placeOf(id)),
    /** That one and what stands below it. */
    from: (query: QueryBuilder<Notice>, id: string) => query.where(place, '<=', placeOf(id)),
    /** Enough of them to be counted. */
    countable: (query: QueryBuilder<Notice>) => query.select('id').limit(limits.unreadNotices),
    old: (query: QueryBuilder<Notice>) =>
      query.where('createdAt', '<', raw('now() - make_interval(days => ?)', durations.noticesDays)),
  };

  /** Of the mail that tells of it. */
  declare id: string;
  declare userId: string;
  declare kind: MailKind;
  declare facts: MailFacts;
  declare createdAt: Date;
  declare readAt: Date | null;
}

const place = raw('(created_at, id)');
const placeOf = (id: string) => raw('(select created_at, id from notices where id = ?)', id);
