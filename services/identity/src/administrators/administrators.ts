import type { Events, Knex } from '@counsel/service-kit';
import { addUser, findByEmail } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/hashing.ts';
import type { IdentityDeps } from '../config.ts';
import { grantRole } from '../roles/roles.ts';

export type Made = 'done' | 'unknown' | 'unverified';

/**
 * Makes the account of an address an administrator, once the address is verified: anybody may have
 * registered it before. The account's row stays as it was read.
 */
export function makeAdministrator(
  database: Knex,
  events: Pick<Events, 'publish'>,
  email: string,
): Promise<Made> {
  return database.transaction(async (trx) => {
    const user = await findByEmail(trx, email).forUpdate();
    if (user === undefined) return 'unknown';
    if (user.emailVerifiedAt === null) return 'unverified';
    await grantRole(trx, events, user.id, 'admin');
    return 'done';
  });
}

/**
 * The administrator that the configuration names. A missing account is made, if there is a
 * password for it. An existing one keeps its password.
 */
export async function ensureFirstAdministrator(deps: IdentityDeps): Promise<void> {
  const { config, database, events, log } = deps;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined) return;
  if (password !== undefined && !(await findByEmail(database, email))) {
    await addAdministrator(deps, email, password);
  }
  const made = await makeAdministrator(database, events, email);
  if (made === 'done') return;
  const reason = made === 'unknown' ? 'there is no such account' : 'its address is not verified';
  log.warn({ reason }, 'ADMIN_EMAIL was not made an administrator');
}

async function addAdministrator(
  { database, log }: IdentityDeps,
  email: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const added = await addUser(database, {
    email,
    passwordHash,
    firstName: 'Portal',
    lastName: 'Administrator',
    emailVerifiedAt: new Date(),
  });
  if (added) log.info({ security: true, account: added.id }, 'first administrator added');
}
