import { Model, type QueryBuilder } from 'objection';

/** A message of the author or the claimer to the other. */
export class FollowUp extends Model {
  static override tableName = 'follow_ups';
  static override modifiers = {
    inFull: (query: QueryBuilder<FollowUp>) =>
      query.select('id', 'questionId', 'userId', 'content', 'createdAt'),
    latestFirst: (query: QueryBuilder<FollowUp>) =>
      query.orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]),
    /** What came before that one. The first condition is what the index can find. */
    before: (
      query: QueryBuilder<FollowUp>,
      { createdAt, id }: Pick<FollowUp, 'createdAt' | 'id'>,
    ) =>
      query
        .where('createdAt', '<=', createdAt)
        .where((ties) => ties.where('createdAt', '<', createdAt).orWhere('id', '<', id)),
  };

  declare id: number;
  declare questionId: number;
  declare userId: string;
  declare content: string;
  declare createdAt: Date;
}
