import type { BodyOf, calls, PasswordChanged } from '@counsel/contracts';
import type { IdentityDeps } from '../deps.ts';
import { rolesOf } from '../roles/roles.ts';
import { signedInUser } from './accounts.ts';
import { followChosenPassword } from './password-chosen.ts';
import {
  checkChosenPassword,
  checkCurrentPassword,
  hashPassword,
  wrongCurrentPassword,
} from './passwords.ts';
import { User } from './user.model.ts';

export type PasswordChange = BodyOf<typeof calls.changePassword>;

/**
 * Whoever knows the present password chooses a new one. Of two at once one wins: for the other,
 * what was the present one is no more.
 */
export async function changePassword(
  { database, events }: IdentityDeps,
  userId: string,
  change: PasswordChange,
): Promise<PasswordChanged> {
  checkChosenPassword(change);
  const { passwordHash: old } = await signedInUser(database, userId);
  await checkCurrentPassword(old, change.currentPassword);
  const passwordHash = await hashPassword(change.password);
  return database.transaction(async (trx) => {
    const changed = await User.query(trx)
      .findById(userId)
      .where({ passwordHash: old })
      .patch({ passwordHash });
    if (changed === 0) throw wrongCurrentPassword();
    await followChosenPassword(trx, events, userId);
    // The event's time is this transaction's, which the gateway rounds up to whole milliseconds.
    const { rows } = await trx.raw(`select (now() + interval '2 milliseconds')::text as proved`);
    return { roles: await rolesOf(trx, userId), provedAt: rows[0].proved };
  });
}
