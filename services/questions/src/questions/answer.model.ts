import type { TextFormat } from '@counsel/contracts';
import { Model } from 'objection';

/** The claimer's answer; a question has one. */
export class Answer extends Model {
  static override tableName = 'answers';

  declare id: number;
  declare questionId: number;
  declare attorneyId: string;
  declare content: string;
  /** Null means plain. */
  declare format: TextFormat | null;
  declare includeDisclaimer: boolean;
  /** Who answered, as they were verified then; all null of an older answer. */
  declare attorneyName: string | null;
  declare attorneyState: string | null;
  declare attorneyLicense: string | null;
  declare attorneyCheckedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
