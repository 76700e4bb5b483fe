import type { BodyOf, internalCalls, PasswordChanged } from '@counsel/contracts';
import { audit } from '@counsel/service-kit';
import type { IdentityDeps } from '../config.ts';
import { signedInUser } from './accounts.ts';
import { hashPassword } from './hashing.ts';
import { followChosenPassword } from './password-chosen.ts';
import { checkChosenPassword, checkCurrentPassword, wrongCurrentPassword } from './passwords.ts';
import { presentRoles } from './present.ts';
import { User } from './user.model.ts';

/**
 * Whoever knows the present password chooses a new one. Of two at once one wins: for the other,
 * what was the present one is no more.
 */
export async function changePassword(
  { database, events }: IdentityDeps,
  userId: string,
  change: BodyOf<typeof internalCalls.changePassword>,
  requestId?: string,
): Promise<PasswordChanged> {
  const user = await signedInUser(database, userId);
  checkChosenPassword(change, user);
  const { passwordHash: old } = user;
  await checkCurrentPassword(old, change.currentPassword);
  const passwordHash = await hashPassword(change.password);
  return database.transaction(async (trx) => {
    const changed = await User.query(trx)
      .findById(userId)
      .where({ passwordHash: old })
      .patch({ passwordHash });
    if (changed === 0) throw wrongCurrentPassword();
    await followChosenPassword(trx, events, userId, change.sessionId);
    const entry = { actor: userId, subject: userId, requestId };
    await audit(trx, { action: 'password-changed', ...entry });
    const proved = await User.query(trx)
      .findById(userId)
      .modify('credentialsChanged')
      .withGraphFetched('heldRoles')
      .throwIfNotFound();
    const { readAt: provedAt, credentialsVersion } = proved;
    return { roles: presentRoles(proved), provedAt, credentialsVersion };
  });
}
