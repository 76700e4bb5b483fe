import { fn, Model, type QueryBuilder } from 'objection';

/** What a passkey is to sign: good once, for five minutes of the database's clock. */
export class PasskeyChallenge extends Model {
  static override tableName = 'passkeyChallenges';
  static override idColumn = 'challengeHash';
  static override modifiers = {
    good: (query: QueryBuilder<PasskeyChallenge>) => query.where('expiresAt', '>', fn.now()),
    old: (query: QueryBuilder<PasskeyChallenge>) => query.where('expiresAt', '<=', fn.now()),
  };

  declare challengeHash: string;
  /** Who is to make a passkey; null where one is to be used. */
  declare userId: string | null;
  declare expiresAt: Date;
}
