import { type BodyOf, type calls, refusals } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { checkChosenPassword, hashPassword, isPasswordOf } from './passwords.ts';
import { findCredentials } from './present.ts';
import { canonical, User } from './user.model.ts';

type Registration = BodyOf<typeof calls.register>;
type Credentials = BodyOf<typeof calls.login>;
type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'emailVerifiedAt'>>;

/** @returns nothing when the address is taken */
export async function addUser(database: Knex, user: NewUser): Promise<User | undefined> {
  const added = await User.query(database)
    .insert({ ...user, email: canonical(user.email) })
    .onConflict('email')
    .ignore()
    .returning('*');
  return added?.id === undefined ? undefined : added;
}

export async function findUser(database: Knex, id: string): Promise<User | undefined> {
  return User.query(database).findById(id);
}

export async function findByEmail(database: Knex, email: string): Promise<User | undefined> {
  return User.query(database).modify('byEmail', email).first();
}

/** A session outlives its account by a moment at most. */
export async function signedInUser(database: Knex, id: string): Promise<User> {
  const user = await findUser(database, id);
  if (user === undefined) throw createError(401, refusals.unauthorized);
  return user;
}

/** What is ready to be written once the password is hashed: hashing takes no connection. */
export async function prepareUser(registration: Registration): Promise<NewUser> {
  checkChosenPassword(registration);
  const { email, password, firstName, lastName } = registration;
  return { email, firstName, lastName, passwordHash: await hashPassword(password) };
}

/**
 * Who signs in: the account's id, and the answer that tells of it.
 * @throws 401 in the same words, after the same work, whether the address is known or not
 */
export async function checkCredentials(database: Knex, { email, password }: Credentials) {
  const found = await findCredentials(database, [canonical(email)]);
  const matches = await isPasswordOf(found?.passwordHash, password);
  if (found === undefined || !matches) throw createError(401, refusals.credentials);
  const { id, json } = found;
  return { id, json };
}

/** Keeps the first time when they were accepted already. */
export async function acceptTerms(database: Knex, userId: string): Promise<Date> {
  const user = await User.query(database)
    .findById(userId)
    .patch({ termsAcceptedAt: raw('coalesce(terms_accepted_at, now())') })
    .returning('*')
    .first();
  if (!user?.termsAcceptedAt) throw createError(401, refusals.unauthorized);
  return user.termsAcceptedAt;
}

/** Questions keep the name that was theirs: who reads one learns nothing of its asker's account. */
export async function changeName(
  database: Knex,
  userId: string,
  { firstName, lastName }: BodyOf<typeof calls.changeName>,
): Promise<void> {
  await User.query(database).findById(userId).patch({ firstName, lastName });
}

/** The address of the account was proved to be its owner's. */
export async function markVerified(trx: Knex.Transaction, userId: string): Promise<void> {
  await User.query(trx)
    .findById(userId)
    .patch({ emailVerifiedAt: raw('coalesce(email_verified_at, now())') });
}
