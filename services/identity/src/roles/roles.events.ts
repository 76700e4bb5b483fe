import type { IdentityDeps } from '../deps.ts';
import { grantRole } from './roles.ts';

/** An approved application makes its account an attorney, as soon as it has an account. */
export async function subscribeRoles({ database, events, log }: IdentityDeps): Promise<void> {
  const makeAttorney = async (userId: string) => {
    const known = await database.transaction((trx) => grantRole(trx, events, userId, 'attorney'));
    log.info({ account: userId, known }, 'attorney role granted');
  };
  await events.subscribe('attorney.linked', ({ userId }) => makeAttorney(userId));
  await events.subscribe('attorney.approved', async ({ userId }) => {
    if (userId !== null) await makeAttorney(userId);
  });
}
