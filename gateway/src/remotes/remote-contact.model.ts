import { limits } from '@counsel/contracts';
import { Model, type Modifiers, raw } from 'objection';

/** Whom the portal writes to when a remote fails. */
export class RemoteContact extends Model {
  static override tableName = 'remote_contacts';
  static override idColumn = 'remote';
  static override modifiers: Modifiers = {
    /** Those who have not had their mails of the day. */
    open: (query) =>
      query
        .whereNotNull('email')
        .where(
          raw('(told_on is distinct from current_date or told < ?)', limits.errorMails.perDay),
        ),
  };

  declare remote: string;
  /** Null once it was taken back: the mails of the day are counted on. */
  declare email: string | null;
  /** When the last mail was sent, and how many were on that day. */
  declare toldOn: string | null;
  declare told: number;
}
