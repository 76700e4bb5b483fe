import { Model, type Modifiers, raw } from 'objection';

/**
 * A version whose files are being put where they belong, or taken away. It is written before the first
 * of them is, and gone with the transaction that makes the version known, or with the last file.
 */
export class RemoteArrival extends Model {
  static override tableName = 'remote_arrivals';
  static override idColumn = ['remote', 'version'];
  static override modifiers: Modifiers = {
    /** Begun longer ago than it takes. */
    overdue: (query) => query.where('beganAt', '<', raw("now() - interval '5 minutes'")),
  };

  declare remote: string;
  declare version: string;
  declare beganAt: Date;
}
