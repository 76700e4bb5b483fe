import type { NotificationKind } from '@counsel/contracts';
import { Model } from 'objection';

/** A kind of mail that a person has turned off. */
export class MutedMail extends Model {
  static override tableName = 'mutedMails';
  static override idColumn = ['userId', 'kind'];

  declare userId: string;
  declare kind: NotificationKind;
}
