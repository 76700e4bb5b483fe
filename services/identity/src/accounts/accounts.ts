import {
  type BodyOf,
  type calls,
  canonicalEmail,
  refusalCodes,
  refusals,
} from '@counsel/contracts';
import { documents } from '@counsel/contracts/documents';
import {
  audit,
  by,
  compiled,
  type Events,
  type Knex,
  type Viewer,
  value,
} from '@counsel/service-kit';
import createError, { type HttpError } from 'http-errors';
import { fn, type RelationExpression } from 'objection';
import type { IdentityDeps } from '../config.ts';
import { wrongCode } from '../second-factors/authenticators.ts';
import { spendAnyCode } from '../second-factors/second-factors.ts';
import { hashPassword } from './hashing.ts';
import { checkChosenPassword, isPasswordOf } from './passwords.ts';
import { User } from './user.model.ts';

type Registration = BodyOf<typeof calls.register>;
type Credentials = BodyOf<typeof calls.login>;
type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'> &
  Partial<Pick<User, 'emailVerifiedAt'>>;

/** @returns nothing when the address is taken */
export async function addUser(database: Knex, user: NewUser): Promise<User | undefined> {
  const added = await User.query(database)
    .insert({ ...user, email: canonicalEmail(user.email) })
    .onConflict('email')
    .ignore()
    .returning('*');
  return added?.id === undefined ? undefined : added;
}

export const findByEmail = (database: Knex, email: string) =>
  User.query(database).modify('byEmail', email).first();

/**
 * Whose session it is, with the relations that are named.
 * @throws 401: a session outlives its account by a moment at most
 */
export async function signedInUser(
  database: Knex,
  id: string,
  graph: RelationExpression<User> = {},
): Promise<User> {
  const user = await User.query(database).findById(id).withGraphFetched(graph);
  if (user === undefined) throw createError(401, refusals.unauthorized);
  return user;
}

/** What is ready to be written once the password is hashed: hashing takes no connection. */
export async function prepareUser(registration: Registration): Promise<NewUser> {
  checkChosenPassword(registration, registration);
  const { email, password, firstName, lastName } = registration;
  return { email, firstName, lastName, passwordHash: await hashPassword(password) };
}

const whoSignsIn = compiled(
  'who-signs-in',
  User.query().where('email', value('email')).modify('signingIn'),
);

/**
 * Who signs in, with their roles, and when that was read.
 * @param requestId under which a refusal is kept
 * @throws 401 in the same words, after the same work, whether the address is known or not
 */
export async function checkCredentials(
  deps: IdentityDeps,
  { email, password, code }: Credentials,
  requestId: string,
  gone?: AbortSignal,
): Promise<User> {
  const { database } = deps;
  const [user] = await whoSignsIn(database, { email: canonicalEmail(email) });
  const matches = await isPasswordOf(user?.passwordHash, password, gone);
  const refuse = (outcome: 'password' | 'code', error: HttpError): never => {
    const subject = user?.id ?? null;
    deps.tally.count({ action: 'sign-in-refused', actor: null, subject, outcome, requestId });
    throw error;
  };
  if (user === undefined || !matches)
    return refuse('password', createError(401, refusals.credentials));
  if (!(await checkSecondFactor(deps, user, code))) {
    return refuse('code', wrongCode(401));
  }
  return user;
}

/**
 * What a right password alone does not prove, of an account that has more.
 * @returns whether it is proved
 * @throws 401, with a code of its own where none was given: the password was right
 */
async function checkSecondFactor(
  deps: IdentityDeps,
  user: User,
  code: string | undefined,
): Promise<boolean> {
  if (!user.hasSecondFactor) return true;
  if (code === undefined) {
    throw createError(401, refusals.secondFactorNeeded, {
      code: refusalCodes.secondFactorNeeded,
    });
  }
  return spendAnyCode(deps, user.id, code);
}

/** Accepts the version that is in force; keeps the first time when it was accepted already. */
export async function acceptTerms(trx: Knex.Transaction, viewer: Viewer): Promise<Date> {
  const { version } = documents.terms;
  const accepted = await User.query(trx)
    .findById(viewer.userId)
    .modify('behindTerms', version)
    .patch({ termsAcceptedAt: fn.now(), termsVersion: version });
  if (accepted) await audit(trx, { action: 'terms-accepted', ...by(viewer), subject: version });
  const user = await User.query(trx).findById(viewer.userId);
  if (!user?.termsAcceptedAt) throw createError(401, refusals.unauthorized);
  return user.termsAcceptedAt;
}

/** Questions keep the name that was theirs: who reads one learns nothing of its asker's account. */
export async function changeName(
  database: Knex,
  userId: string,
  { firstName, lastName }: BodyOf<typeof calls.changeName>,
): Promise<User> {
  await User.query(database).findById(userId).patch({ firstName, lastName });
  return signedInUser(database, userId);
}

/**
 * The address of the account was proved to be its owner's; whom that concerns hears of it.
 * @returns whether it was the first time
 */
export async function markVerified(
  trx: Knex.Transaction,
  events: Pick<Events, 'publish'>,
  userId: string,
): Promise<boolean> {
  const marked = await User.query(trx)
    .findById(userId)
    .whereNull('emailVerifiedAt')
    .patch({ emailVerifiedAt: fn.now() });
  await events.publish(trx, 'account.verified', { userId });
  return marked === 1;
}
