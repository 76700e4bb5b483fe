import type { Events, Knex } from '@counsel/service-kit';
import { addUser, findByEmail } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/hashing.ts';
import type { IdentityDeps } from '../config.ts';
import { grantRole } from '../roles/roles.ts';

/** @returns whether there is an account of this address */
export async function makeAdministrator(
  database: Knex,
  events: Pick<Events, 'publish'>,
  email: string,
): Promise<boolean> {
  const user = await findByEmail(database, email);
  if (user === undefined) return false;
  return database.transaction((trx) => grantRole(trx, events, user.id, 'admin'));
}

/**
 * The administrator that the configuration names. A missing account is made, if there is a
 * password for it. An existing one keeps its password; it becomes an administrator only when its
 * address is verified, since anybody may have registered it before.
 */
export async function ensureFirstAdministrator(deps: IdentityDeps): Promise<void> {
  const { config, database, events, log } = deps;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (email === undefined) return;
  if (password !== undefined && !(await findByEmail(database, email))) {
    await addAdministrator(deps, email, password);
  }
  const user = await findByEmail(database, email);
  if (user?.emailVerifiedAt) {
    await makeAdministrator(database, events, email);
  } else {
    const reason = user ? 'its address is not verified' : 'there is no such account';
    log.warn(`ADMIN_EMAIL was not made an administrator: ${reason}`);
  }
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
  if (added) log.info({ account: added.id }, 'first administrator added');
}
