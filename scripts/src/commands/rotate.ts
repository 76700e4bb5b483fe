/** `counsel rotate`: a new key that signs sessions; who is signed in by the one before stays so. */
import { existsSync } from 'node:fs';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { ask } from '../programs.ts';
import { keepSecrets, openSecrets, secretsFile, withNewSessionKey } from '../secrets.ts';

export async function run(): Promise<number> {
  const { dataDir, sessionKeys } = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  if (sessionKeys) {
    throw new Fault(
      'SESSION_KEYS is set: put a new key before those that stand there, with a comma, and start the gateways again.',
    );
  }
  if (!existsSync(secretsFile(dataDir))) {
    throw new Fault(`No portal has run on the data folder ${dataDir} yet: npm start comes first.`);
  }
  keepSecrets(dataDir, withNewSessionKey(openSecrets(dataDir)));
  process.stdout.write(
    'The next start signs sessions by a new key, and takes the one before as well: nobody is signed out, unless it is done again within a day of that start. Keep secrets.json anew beside the key of your backups.\n',
  );
  return 0;
}
