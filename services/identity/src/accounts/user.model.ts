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
    /**
     * With the roles that it was given, and when that was read. By name, so that connections keep the
     * plan: it would not outlive a new column of `*`.
     */
    signingIn: (query: QueryBuilder<User>) =>
      query
        .withGraphJoined('heldRoles')
        .select(
          ...['users.id', 'email', 'passwordHash', 'firstName', 'lastName', 'profileImageUrl'],
          ...['emailVerifiedAt', 'termsAcceptedAt', fn('text', fn.now()).as('readAt')],
        ),
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
  /** By `signingIn`: a text of the database's, no later than the row was read. */
  declare readAt: string;
}

/** How an address is stored and compared. */
export const canonical = (email: string): string => email.trim().toLowerCase();
