import type { Role } from '@counsel/contracts';
import { type Events, type Knex, preparedOne } from '@counsel/service-kit';
import { User } from '../accounts/user.model.ts';

/** Roles that are given; `user` comes with the account. */
export type GivenRole = Exclude<Role, 'user'>;

/** The roles of the account `u`, always in the same order: user, attorney, admin. */
export const rolesOfAccount = `array['user'] || array(
  select role from held_roles where user_id = u.id order by role = 'admin')`;

const findRoles = preparedOne<{ roles: Role[] }>(
  'role-list',
  `select ${rolesOfAccount} as roles from users u where u.id = $1`,
);

/** None of an account that is gone. */
export async function rolesOf(database: Knex, userId: string): Promise<Role[]> {
  return (await findRoles(database, [userId]))?.roles ?? [];
}

/** The accounts that hold a role. */
export async function holdersOf(database: Knex, role: GivenRole): Promise<string[]> {
  const rows = await database('heldRoles').where({ role }).orderBy('userId').select('userId');
  return rows.map(({ userId }) => userId);
}

/**
 * Gives a role and tells live sessions of it, both or neither; again changes nothing.
 * @returns whether there is such an account
 */
export async function grantRole(
  trx: Knex.Transaction,
  events: Pick<Events, 'publish'>,
  userId: string,
  role: GivenRole,
): Promise<boolean> {
  // Two grants to one account, one after the other: the later one tells of both.
  const user = await User.query(trx).findById(userId).forUpdate();
  if (user === undefined) return false;
  const granted = await trx('heldRoles')
    .insert({ userId, role })
    .onConflict(['user_id', 'role'])
    .ignore()
    .returning('role');
  if (granted.length > 0) {
    await events.publish(trx, 'roles.changed', { userId, roles: await rolesOf(trx, userId) });
  }
  return true;
}
