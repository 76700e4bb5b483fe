/**
 * Prepares the database in a process of its own, for the memory that this takes. Standard input has
 * a `Provisioning` as JSON; standard output gets the addresses for the services.
 */
import { json } from 'node:stream/consumers';
import { provision, RoleInUse } from '@counsel/service-kit/provision';
import pg from 'pg';
import { named } from './named.ts';
import { setPassword } from './rotate/set-password.ts';
import { nextPassword, type Role } from './secrets.ts';

export interface Provisioning {
  /** The server, as a user who may create roles. */
  serverUrl: string;
  passwords: Record<Role, string>;
  /** Roles that somebody else made. */
  roles?: Record<Role, string> | undefined;
  auditDays?: number | undefined;
  /** A database to make there, and to use instead of the one that `serverUrl` names. */
  database?: string;
  /** Removes that database and its roles instead. */
  remove?: boolean;
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const known = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}

async function removeDatabase(client: pg.Client, name: string, owners: string[]): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  for (const owner of owners) {
    await client.query(`drop role if exists ${pg.escapeIdentifier(`${name}_${owner}`)}`);
  }
}

/** A password that was being changed when that broke off: the next is theirs from now on. */
async function finishRotation(url: string, passwords: Record<Role, string>): Promise<void> {
  const changing = Object.entries(passwords).filter(([, password]) => password.includes(','));
  if (changing.length === 0) return;
  await onServer(url, async (client) => {
    for (const [role, password] of changing) {
      await setPassword(client, role as Role, nextPassword(password));
    }
  });
}

async function prepare({ serverUrl, database, passwords, roles, auditDays, remove }: Provisioning) {
  if (database && remove) {
    const owners = Object.keys(passwords);
    await onServer(serverUrl, (client) => removeDatabase(client, database, owners));
    return;
  }
  if (database) await onServer(serverUrl, (client) => ensureDatabase(client, database));
  const url = named(serverUrl, database);
  if (!roles) await finishRotation(url, passwords);
  const next = Object.fromEntries(
    Object.entries(passwords).map(([role, password]) => [role, nextPassword(password)]),
  ) as typeof passwords;
  const urls = await provision(url, next, { roles, auditDays });
  process.stdout.write(JSON.stringify(urls));
}

try {
  await prepare((await json(process.stdin)) as Provisioning);
} catch (error) {
  if (!(error instanceof RoleInUse)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
