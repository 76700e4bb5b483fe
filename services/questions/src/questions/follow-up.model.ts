import { Model } from 'objection';

/** What the asker and the attorney write to each other after the claim. */
export class FollowUp extends Model {
  static override tableName = 'follow_ups';

  declare id: number;
  declare questionId: number;
  declare userId: string;
  declare content: string;
  declare createdAt: Date;
}
