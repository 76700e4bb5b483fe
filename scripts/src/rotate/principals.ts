import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { retireKeys } from '@counsel/service-kit';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { keepSecrets, openSecrets, secretsFile } from '../secrets.ts';
import { withDatabase } from '../with-server.ts';
import { keysInUse } from './principals.sql.ts';

/** A process looks every quarter of a minute; one that ended is left out after a minute. */
const patience = 90_000;
const pause = 500;

/**
 * Has each process replace the key that it signs principals by, and waits until all have. The secret
 * of an earlier version goes: from the next start on, nobody takes it.
 */
export async function rotatePrincipals(config: LauncherConfig): Promise<string> {
  const replaced = await withDatabase(config, async (client) => {
    await client.query(retireKeys);
    for (const end = Date.now() + patience; ; await wait(pause)) {
      const { rows } = await client.query<{ former: number; present: number }>(keysInUse);
      const { former = 0, present = 0 } = rows[0] ?? {};
      if (former === 0) return present;
      if (Date.now() > end) {
        throw new Fault(`${former} of the processes have not replaced their key: do they run?`);
      }
    }
  });
  forgetFormer(config.dataDir);
  return `Principals are signed by new keys, in each of ${replaced} processes.`;
}

function forgetFormer(dataDir: string): void {
  if (!existsSync(secretsFile(dataDir))) return;
  const { principalKey, ...secrets } = openSecrets(dataDir);
  if (principalKey) keepSecrets(dataDir, secrets);
}
