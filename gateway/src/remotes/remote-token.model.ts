import { Model, type Modifiers } from 'objection';

/** Who may publish a remote, which need not exist yet. */
export class RemoteToken extends Model {
  static override tableName = 'remote_tokens';
  static override modifiers: Modifiers = {
    oldestFirst: (query) => query.orderBy(['createdAt', 'id']),
  };

  declare id: string;
  declare remote: string;
  declare label: string;
  /** SHA-256 of the token, never the token. */
  declare hash: string;
  declare createdAt: Date;
  declare createdBy: string;
  declare lastUsedAt: Date | null;
}
