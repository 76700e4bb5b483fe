import { Model, type QueryBuilder } from 'objection';

/** A message of the author or the claimer to the other. */
export class FollowUp extends Model {
  static override tableName = 'follow_ups';
  static override modifiers = {
    inFull: (query: QueryBuilder<FollowUp>) =>
      query.select('id', 'questionId', 'userId', 'content', 'createdAt'),
    oldestFirst: (query: QueryBuilder<FollowUp>) => query.orderBy(['createdAt', 'id']),
  };

  declare id: number;
  declare questionId: number;
  declare userId: string;
  declare content: string;
  declare createdAt: Date;
}
