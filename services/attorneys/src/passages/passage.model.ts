import { Model, type Modifiers, type QueryBuilder } from 'objection';

type Passages = QueryBuilder<Passage>;

/** A piece of an answer that an attorney has saved for use in others. */
export class Passage extends Model {
  static override tableName = 'passages';
  static override modifiers: Modifiers = {
    ofAccount: (query: Passages, userId: string) => query.where({ userId }),
    byName: (query: Passages) => query.orderByRaw('lower(name), id'),
  };

  declare id: number;
  declare userId: string;
  declare name: string;
  declare content: string;
  declare createdAt: Date;
  declare updatedAt: Date;
}
