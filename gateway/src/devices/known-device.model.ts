import { durations } from '@counsel/contracts';
import { Model, type QueryBuilder, raw } from 'objection';

const remembered = raw('now() - ?::interval', `${durations.knownDeviceDays} days`);

/** A browser that has signed in to an account. */
export class KnownDevice extends Model {
  static override tableName = 'knownDevices';
  static override idColumn = ['device', 'account'];
  static override modifiers = {
    ofUser: (query: QueryBuilder<KnownDevice>, userId: string) => query.where({ userId }),
    remembered: (query: QueryBuilder<KnownDevice>) => query.where('seenAt', '>', remembered),
    forgotten: (query: QueryBuilder<KnownDevice>) => query.where('seenAt', '<=', remembered),
  };

  /** SHA-256 of the id in its cookie. */
  declare device: string;
  /** SHA-256 of the account's address: what somebody names who has not signed in yet. */
  declare account: string;
  declare userId: string;
  /** No earlier than the credentials that were proved there. */
  declare knownAt: Date;
  declare credentialsVersion: number;
  declare seenAt: Date;
  /** Where it was selected: its cookie is to be given anew. */
  declare isAging: boolean;
}
