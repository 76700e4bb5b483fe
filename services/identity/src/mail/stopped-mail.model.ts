import type { StopReason } from '@counsel/contracts';
import { Model } from 'objection';

/** An account to whose address nothing is sent that one can do without, and why. */
export class StoppedMail extends Model {
  static override tableName = 'stoppedMails';
  static override idColumn = 'userId';

  declare userId: string;
  /** As it was then: what is said of it holds for no later one. */
  declare email: string;
  declare reason: StopReason;
  declare since: Date;
}
