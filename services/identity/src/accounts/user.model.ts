import { canonicalEmail } from '@counsel/contracts';
import { fn, Model, type QueryBuilder, raw } from 'objection';
import { MutedMail } from '../preferences/muted-mail.model.ts';
import { HeldRole } from '../roles/held-role.model.ts';
import { Authenticator } from '../second-factors/authenticator.model.ts';
import { Passkey } from '../second-factors/passkey.model.ts';

/** A person's account. */
export class User extends Model {
  static override tableName = 'users';
  static override relationMappings = () => ({
    heldRoles: {
      relation: Model.HasManyRelation,
      modelClass: HeldRole,
      join: { from: 'users.id', to: 'heldRoles.userId' },
    },
    passkeys: {
      relation: Model.HasManyRelation,
      modelClass: Passkey,
      join: { from: 'users.id', to: 'passkeys.userId' },
    },
    authenticator: {
      relation: Model.HasOneRelation,
      modelClass: Authenticator,
      join: { from: 'users.id', to: 'authenticators.userId' },
    },
    mutedMails: {
      relation: Model.HasManyRelation,
      modelClass: MutedMail,
      join: { from: 'users.id', to: 'mutedMails.userId' },
    },
  });
  static override modifiers = {
    /** An address names the same account however it is written. */
    byEmail: (query: QueryBuilder<User>, email: string) =>
      query.where('email', canonicalEmail(email)),
    /** Has not accepted the terms in that version, nor later ones. */
    behindTerms: (query: QueryBuilder<User>, version: number) =>
      query.where((terms) => terms.whereNull('termsVersion').orWhere('termsVersion', '<', version)),
    latestFirst: (query: QueryBuilder<User>) =>
      query.orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]),
    /** What comes after that one, latest first. */
    after: (query: QueryBuilder<User>, id: string) =>
      query.where(
        raw('(created_at, id)'),
        '<',
        raw('(select created_at, id from users where id = ?)', id),
      ),
    byPasskey: (query: QueryBuilder<User>, credentialId: string) =>
      query.whereExists(User.relatedQuery('passkeys').where({ credentialId })),
    /** With whether a password alone signs in. */
    withSecondFactor: (query: QueryBuilder<User>) =>
      query.select('users.*', hasSecondFactor().as('hasSecondFactor')),
    /**
     * With the roles that it was given, whether it has a second factor, and when that was read. By
     * name, so that connections keep the plan: it would not outlive a new column of `*`.
     */
    signingIn: (query: QueryBuilder<User>) =>
      query.select(
        ...['id', 'email', 'passwordHash', 'firstName', 'lastName', 'profileImageUrl'],
        ...['emailVerifiedAt', 'termsAcceptedAt', 'termsVersion', 'credentialsVersion'],
        fn('text', fn.now()).as('readAt'),
        hasSecondFactor().as('hasSecondFactor'),
        rolesInRow().as('heldRoles'),
      ),
    /**
     * In the transaction that changes the credentials: `readAt` is later than the event that tells of
     * it, whose time the gateway rounds up to whole milliseconds.
     */
    credentialsChanged: (query: QueryBuilder<User>) =>
      query.select(
        'id',
        'email',
        'credentialsVersion',
        fn('text', raw("now() + interval '2 milliseconds'")).as('readAt'),
      ),
  };

  declare id: string;
  /** In lower case. */
  declare email: string;
  declare emailVerifiedAt: Date | null;
  /** argon2id, in its own notation. */
  declare passwordHash: string;
  /** How often what proves who the owner is has changed. */
  declare credentialsVersion: number;
  declare firstName: string;
  declare lastName: string;
  declare profileImageUrl: string | null;
  declare termsAcceptedAt: Date | null;
  /** Which they have accepted; null: none that there is a text of. */
  declare termsVersion: number | null;
  declare createdAt: Date;

  /** Where a graph was fetched. */
  declare heldRoles: HeldRole[];
  declare mutedMails: MutedMail[];
  /** By `signingIn`: a text of the database's, no later than the row was read. */
  declare readAt: string;
  /** By `signingIn` and `withSecondFactor`. */
  declare hasSecondFactor: boolean;
}

/** Each by its name alone, all in one row, so that the query can be written once. */
const rolesInRow = () =>
  raw(
    "coalesce((?), '[]')",
    User.relatedQuery('heldRoles').select(raw("json_agg(json_build_object('role', role))")),
  );

const hasSecondFactor = () =>
  raw(
    '(exists (?) or exists (?))',
    User.relatedQuery('passkeys').select(raw('1')),
    User.relatedQuery('authenticator').modify('confirmed').select(raw('1')),
  );
