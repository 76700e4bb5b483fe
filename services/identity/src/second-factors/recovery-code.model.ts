import { Model, type QueryBuilder } from 'objection';

/** A code for when all else is lost: of it there is a hash alone, and it works once. */
export class RecoveryCode extends Model {
  static override tableName = 'recoveryCodes';
  static override idColumn = ['userId', 'codeHash'];
  static override modifiers = {
    of: (query: QueryBuilder<RecoveryCode>, userId: string) => query.where({ userId }),
    unused: (query: QueryBuilder<RecoveryCode>) => query.whereNull('usedAt'),
  };

  declare userId: string;
  declare codeHash: string;
  declare createdAt: Date;
  declare usedAt: Date | null;
}
