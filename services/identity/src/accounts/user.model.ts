import { Model, type QueryBuilder } from 'objection';

/** A person's account. */
export class User extends Model {
  static override tableName = 'users';
  static override modifiers = {
    /** An address names the same account however it is written. */
    byEmail: (query: QueryBuilder<User>, email: string) => query.where('email', canonical(email)),
  };

  declare id: string;
  /** In lower case. */
  declare email: string;
  declare emailVerifiedAt: Date | null;
  /** argon2id, in its own notation. */
  declare passwordHash: string;
  declare firstName: string;
  declare lastName: string;
  declare profileImageUrl: string | null;
  declare termsAcceptedAt: Date | null;
  declare createdAt: Date;
}

/** How an address is stored and compared. */
export const canonical = (email: string): string => email.trim().toLowerCase();
