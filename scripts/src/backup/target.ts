import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Fault } from '../fault.ts';
import { schemas } from './tables.sql.ts';

/** Where a restore works in a data folder, until all is done. */
export const unfinishedIn = (dataDir: string): string => join(dataDir, 'restoring');

const holdsAnything = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).length > 0;

/**
 * An empty folder to work in, beside what a restore that was cut short has left.
 * @throws {Fault} if a portal has run on the data folder
 */
export function openFolder(dataDir: string): string {
  for (const part of ['postgres', 'remotes']) {
    if (holdsAnything(join(dataDir, part))) {
      throw new Fault(`${join(dataDir, part)} is not empty: restore into an empty DATA_DIR.`);
    }
  }
  const folder = unfinishedIn(dataDir);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Moves what was restored to where a portal looks for it, the database last. */
export function moveIn(dataDir: string): void {
  const folder = unfinishedIn(dataDir);
  for (const part of ['remotes', 'postgres']) {
    if (!existsSync(join(folder, part))) continue;
    // One that is there is empty.
    rmSync(join(dataDir, part), { recursive: true, force: true });
    renameSync(join(folder, part), join(dataDir, part));
  }
  rmSync(folder, { recursive: true, force: true });
}

const mark = 'counsel: a restore has begun here and not ended';

/**
 * Marks a database as one that is being restored, and clears what a restore that was cut short left.
 * @throws {Fault} if there is a portal in it
 */
export async function claimDatabase(url: string): Promise<void> {
  await onDatabase(url, async (client, name) => {
    const { rows } = await client.query(
      `select nspname as name, shobj_description(d.oid, 'pg_database') = $2 as unfinished
       from pg_namespace, pg_database d where d.datname = current_database() and nspname = any($1)`,
      [schemas, mark],
    );
    if (rows.length > 0) {
      if (!rows[0].unfinished || (await hasAccounts(client))) {
        throw new Fault(`The database ${name} holds a portal already: restore into an empty one.`);
      }
      await clear(client);
    }
    await client.query(
      `comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(mark)}`,
    );
  });
}

const clear = (client: pg.Client) =>
  client.query(`drop schema if exists ${schemas.join(', ')} cascade`);

/** As it was before it was claimed. */
export const giveUpDatabase = (url: string): Promise<void> =>
  onDatabase(url, async (client, name) => {
    await clear(client);
    await client.query(`comment on database ${pg.escapeIdentifier(name)} is null`);
  });

export const releaseDatabase = (url: string): Promise<void> =>
  onDatabase(url, async (client, name) => {
    await client.query(`comment on database ${pg.escapeIdentifier(name)} is null`);
  });

/** Whether somebody has used what stands there since. */
async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('identity.users') is not null as there`);
  if (!rows[0].there) return false;
  return ((await client.query('select 1 from identity.users limit 1')).rowCount ?? 0) > 0;
}

async function onDatabase(
  url: string,
  work: (client: pg.Client, name: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client, (await client.query('select current_database() as name')).rows[0].name);
  } finally {
    await client.end();
  }
}
