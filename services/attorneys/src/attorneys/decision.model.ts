import { Model, type Modifiers, type QueryBuilder, ref } from 'objection';

/** Who decided an application, how, when and why; with the application as it was. */
export class Decision extends Model {
  static override tableName = 'decisions';
  static override jsonAttributes = ['application'];
  static override modifiers: Modifiers = {
    ofAccount: (query: QueryBuilder<Decision>, userId: string) =>
      query.where(ref('application:userId').castText(), userId),
  };

  declare id: number;
  declare attorneyId: number;
  declare application: object;
  declare decision: 'approved' | 'rejected';
  declare decidedBy: string;
  declare reason: string | null;
  declare decidedAt: Date;
}
