import type { GivenRole } from '@counsel/contracts';
import { audit, type Events, type Knex } from '@counsel/service-kit';
import { presentRoles } from '../accounts/present.ts';
import { User } from '../accounts/user.model.ts';
import { HeldRole } from './held-role.model.ts';

/** The accounts that hold a role. */
export async function usersWithRole(database: Knex, role: GivenRole): Promise<string[]> {
  const held = await HeldRole.query(database).modify('of', role).orderBy('userId');
  return held.map(({ userId }) => userId);
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
  const user = await User.query(trx).findById(userId).forUpdate().withGraphFetched('heldRoles');
  if (user === undefined) return false;
  if (user.heldRoles.some((held) => held.role === role)) return true;
  const granted = await HeldRole.query(trx).insert({ userId, role });
  await audit(trx, { action: 'role-granted', actor: null, subject: userId, outcome: role });
  const roles = presentRoles({ heldRoles: [...user.heldRoles, granted] });
  await events.publish(trx, 'roles.changed', { userId, roles });
  return true;
}
