import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import type { IdentityDeps } from '../config.ts';
import { User } from './user.model.ts';

/**
 * Follows each change of what proves who the owner is, in its transaction: whoever is proving it by
 * what there was before, or has, is known by the version that they read with it (decision 0038).
 */
export async function followChange(
  trx: Knex.Transaction,
  events: IdentityDeps['events'],
  userId: string,
  sessionId?: string,
): Promise<void> {
  const { credentialsVersion } = await User.query(trx)
    .findById(userId)
    .patch({ credentialsVersion: raw('credentials_version + 1') })
    .returning('credentialsVersion')
    .castTo<Pick<User, 'credentialsVersion'>>();
  await events.publish(trx, 'credentials.changed', {
    userId,
    credentialsVersion,
    ...(sessionId && { sessionId }),
  });
}
