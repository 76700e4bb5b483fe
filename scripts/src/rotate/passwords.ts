import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { named } from '../named.ts';
import {
  handedFile,
  handSecrets,
  keepSecrets,
  makeSecret,
  openSecrets,
  type Role,
  roles,
  type Secrets,
} from '../secrets.ts';
import { withServer } from '../with-server.ts';
import { setPassword } from './set-password.ts';

const variables = ['DATABASE_URL', 'DATABASE_DIRECT_URL'];

/**
 * Gives each role of the database a new password. Its process is told both before, and takes the one
 * that the server takes, whenever it opens a connection; connections that are open go on.
 */
export async function rotatePasswords(config: LauncherConfig): Promise<string> {
  const { dataDir, serviceDatabaseUrls } = config;
  if (serviceDatabaseUrls) {
    throw new Fault(
      'The addresses are set: add each with its new password as a second line, on all machines, change the password (alter role … password …), then take the first line away.',
    );
  }
  await withServer(config, async ({ serverUrl, database }) => {
    const client = new pg.Client({ connectionString: named(serverUrl, database) });
    await client.connect();
    try {
      for (const role of roles) await rotateOne(client, dataDir, role);
    } finally {
      await client.end();
    }
  });
  return 'The roles of the database have new passwords.';
}

async function rotateOne(client: pg.Client, dataDir: string, role: Role): Promise<void> {
  const [former = '', next = makeSecret()] = openSecrets(dataDir).rolePasswords[role].split(',');
  keepPassword(dataDir, role, `${former},${next}`);
  const files = handedAddresses(dataDir, role);
  hand(dataDir, role, files, (address) => [address, withPassword(address, next)]);
  await setPassword(client, role, next);
  keepPassword(dataDir, role, next);
  hand(dataDir, role, files, (address) => [withPassword(address, next)]);
}

function keepPassword(dataDir: string, role: Role, password: string): void {
  const secrets = openSecrets(dataDir);
  const rolePasswords: Secrets['rolePasswords'] = { ...secrets.rolePasswords, [role]: password };
  keepSecrets(dataDir, { ...secrets, rolePasswords });
}

/** What the role's process is handed now; nothing where the portal has not run. */
function handedAddresses(dataDir: string, role: Role): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of variables) {
    try {
      const [first = ''] = readFileSync(handedFile(dataDir, role, name), 'utf8').split(/\s+/);
      found.set(name, first);
    } catch {
      // It has none of that name.
    }
  }
  return found;
}

function hand(
  dataDir: string,
  role: Role,
  addresses: Map<string, string>,
  change: (address: string) => string[],
): void {
  const changed = [...addresses].map(([name, address]) => [name, change(address).join('\n')]);
  handSecrets(dataDir, role, Object.fromEntries(changed));
}

const withPassword = (address: string, password: string): string =>
  Object.assign(new URL(address), { password }).href;
