import { reseal, type SealedColumn } from '@counsel/service-kit';
import type { IdentityDeps } from './config.ts';

/** All that identity keeps sealed: whatever is added here is brought to new keys as well. */
const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'authenticators',
    column: 'secret',
    owner: 'user_id',
    purpose: 'authenticator secrets',
  },
];

/** Brings to the newest key what was sealed by former ones; not while the version before must read it. */
export async function keepSealed({ config, database, events, log }: IdentityDeps): Promise<void> {
  await events.schedule('identity.reseal', '*/10 * * * *', async () => {
    if (config.PRINCIPAL_KEY !== undefined) return;
    for (const column of sealedColumns) {
      const { table } = column;
      const { resealed, unread } = await reseal(database, column, { keys: config.ENCRYPTION_KEYS });
      if (unread > 0) log.warn({ table, unread }, 'what none of the keys opens stays as it is');
      else if (resealed > 0) log.info({ table, resealed }, 'all is sealed by the newest key');
    }
  });
}
