import { type CurrentUser, type Role, refusals, type SignedIn } from '@counsel/contracts';
import {
  type JsonOf,
  jsonObject,
  type Knex,
  preparedJson,
  preparedOne,
  timeText,
} from '@counsel/service-kit';
import createError from 'http-errors';
import { rolesOfAccount } from '../roles/roles.ts';

/** An account `u` as its owner and the other services see it; PostgreSQL builds the JSON. */
const account = jsonObject(`select u.id, u.email,
  u.first_name as "firstName",
  u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl",
  u.email_verified_at is not null as "emailVerified",
  ${timeText('u.terms_accepted_at')} as "termsAcceptedAt"`);

const ofAccount = (json: string) => `select ${json}::text as json from users u where u.id = $1`;

/** Parameter: the account's id. Nothing for an account that is gone. */
export const findAccount = preparedJson<CurrentUser>('account', ofAccount(account));

const findRoles = preparedJson<{ roles: Role[] }>(
  'roles',
  ofAccount(jsonObject(`select ${rolesOfAccount} as roles`)),
);
/** The time is when the transaction began, before it saw anything. */
const ofSignedIn = jsonObject(
  `select ${account} as "user", ${rolesOfAccount} as roles, now()::text as "provedAt"`,
);
const findSignedIn = preparedJson<SignedIn>('signed-in', ofAccount(ofSignedIn));

/** What a sign-in is checked with, and what it is answered with. */
interface Credentials {
  id: string;
  passwordHash: string;
  json: JsonOf<SignedIn>;
}

/** Parameter: the address, as it is stored. */
export const findCredentials = preparedOne<Credentials>(
  'credentials',
  `select u.id, u.password_hash as "passwordHash", ${ofSignedIn}::text as json
   from users u where u.email = $1`,
);

/** A session outlives its account by a moment at most. */
const ofSession =
  <T>(find: (database: Knex, values: readonly unknown[]) => Promise<JsonOf<T> | undefined>) =>
  async (database: Knex, userId: string): Promise<JsonOf<T>> => {
    const found = await find(database, [userId]);
    if (found === undefined) throw createError(401, refusals.unauthorized);
    return found;
  };

/** @throws 401 for an account that is gone, as all of these */
export const accountOf = ofSession(findAccount);
export const grantedRoles = ofSession(findRoles);
export const signedIn = ofSession(findSignedIn);
