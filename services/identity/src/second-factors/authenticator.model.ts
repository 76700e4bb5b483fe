import { Model, type QueryBuilder } from 'objection';

/** A person's authenticator app: at most one, which counts once a first code of it was seen. */
export class Authenticator extends Model {
  static override tableName = 'authenticators';
  static override idColumn = 'userId';
  static override modifiers = {
    confirmed: (query: QueryBuilder<Authenticator>) => query.whereNotNull('confirmedAt'),
    unconfirmed: (query: QueryBuilder<Authenticator>) => query.whereNull('confirmedAt'),
    /** No code of that half minute, nor of a later one, has been used. */
    unusedAt: (query: QueryBuilder<Authenticator>, step: number) =>
      query.where('lastStep', '<', step),
  };

  declare userId: string;
  /** Sealed by the portal's key. */
  declare secret: Buffer;
  /** The half minute, counted from 1970, of the last code that was used. */
  declare lastStep: string | number;
  declare createdAt: Date;
  declare confirmedAt: Date | null;
  /** Since the last right one, or since then. */
  declare wrongCodes: number;
  declare wrongSince: Date | null;

  /** Where selected: the database's time, in milliseconds. */
  declare now: number;
  /** Where selected: whether the day since the first wrong code is not over. */
  declare isCounting: boolean;
}
