import type { ReturnReason } from '@counsel/contracts';
import { Model } from 'objection';

/** A claim that ended without an answer; nobody but the attorney's own page and figures know why. */
export class ReturnedClaim extends Model {
  static override tableName = 'returned_claims';

  declare id: number;
  declare questionId: number;
  declare attorneyId: string;
  /** Null where its time was over. */
  declare reason: ReturnReason | null;
  declare words: string | null;
  declare claimedAt: Date;
  declare createdAt: Date;
}
