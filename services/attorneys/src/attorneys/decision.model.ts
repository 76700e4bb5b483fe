import { Model } from 'objection';

/** Who decided an application, how, when and why; with the application as it was. */
export class Decision extends Model {
  static override tableName = 'decisions';
  static override jsonAttributes = ['application'];

  declare id: number;
  declare attorneyId: number;
  declare application: object;
  declare decision: 'approved' | 'rejected';
  declare decidedBy: string;
  declare reason: string | null;
  declare decidedAt: Date;
}
