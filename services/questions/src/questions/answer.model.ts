import { Model } from 'objection';

/** An attorney's answer; a question has at most one. */
export class Answer extends Model {
  static override tableName = 'answers';

  declare id: number;
  declare questionId: number;
  declare attorneyId: string;
  declare content: string;
  declare includeDisclaimer: boolean;
  declare createdAt: Date;
}
