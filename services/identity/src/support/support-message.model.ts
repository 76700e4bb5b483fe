import { durations, type SupportTopic } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

/** What somebody wrote to the operator, until it is surely delivered. */
export class SupportMessage extends Model {
  static override tableName = 'supportMessages';
  static override modifiers = {
    old: (query: QueryBuilder<SupportMessage>) =>
      query.where('createdAt', '<', raw(`now() - interval '${durations.supportDays} days'`)),
  };

  declare id: string;
  declare reference: string;
  /** Null from a visitor. */
  declare userId: string | null;
  /** Where an answer goes: as the visitor says, or the account's. */
  declare email: string;
  /** Its owner has confirmed it. */
  declare isConfirmed: boolean;
  declare topic: SupportTopic;
  /** About which page of the portal, where they say so. */
  declare page: string | null;
  declare words: string;
  declare createdAt: Date;
}
