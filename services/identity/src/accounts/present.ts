import { type CurrentUser, type Role, refusals, type SignedIn } from '@counsel/contracts';
import { type JsonOf, type Knex, preparedJson, timeText } from '@counsel/service-kit';
import createError from 'http-errors';
import { rolesOfAccount } from '../roles/roles.ts';

/** An account `u` as its owner and the other services see it; PostgreSQL builds the JSON. */
const account = `json_build_object(
  'id', u.id,
  'email', u.email,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'profileImageUrl', u.profile_image_url,
  'emailVerified', u.email_verified_at is not null,
  'termsAcceptedAt', ${timeText('u.terms_accepted_at')})`;

const ofAccount = (json: string) => `select ${json}::text as json from users u where u.id = $1`;

/** Parameter: the account's id. Nothing for an account that is gone. */
export const findAccount = preparedJson<CurrentUser>('account', ofAccount(account));

const findRoles = preparedJson<{ roles: Role[] }>(
  'roles',
  ofAccount(`json_build_object('roles', ${rolesOfAccount})`),
);
const findSignedIn = preparedJson<SignedIn>(
  'signed-in',
  ofAccount(`json_build_object('user', ${account}, 'roles', ${rolesOfAccount})`),
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
