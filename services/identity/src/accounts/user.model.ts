import { fn, Model, type QueryBuilder } from 'objection';
import { MutedMail } from '../preferences/muted-mail.model.ts';
import { HeldRole } from '../roles/held-role.model.ts';

/** A person's account. */
export class User extends Model {
  static override tableName = 'users';
  static override relationMappings = () => ({
    heldRoles: {
      relation: Model.HasManyRelation,
      modelClass: HeldRole,
      join: { from: 'users.id', to: 'heldRoles.userId' },
    },
    mutedMails: {
      relation: Model.HasManyRelation,
      modelClass: MutedMail,
      join: { from: 'users.id', to: 'mutedMails.userId' },
    },
  });
  static override modifiers = {
    /** An address names the same account however it is written. */
    byEmail: (query: QueryBuilder<User>, email: string) => query.where('email', canonical(email)),
    timed: (query: QueryBuilder<User>) =>
      query.select('users.*', fn('text', fn.now()).as('readAt')),
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

  /** Where a graph was fetched. */
  declare heldRoles: HeldRole[];
  declare mutedMails: MutedMail[];
  /** By `timed`: a text of the database's, no later than the row was read. */
  declare readAt: string;
}

/** How an address is stored and compared. */
export const canonical = (email: string): string => email.trim().toLowerCase();
