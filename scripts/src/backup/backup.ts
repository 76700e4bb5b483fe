import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import pg from 'pg';
import { create } from 'tar';
import { Fault } from '../fault.ts';
import { roles } from '../secrets.ts';
import type { Turn } from './cipher.ts';
import {
  backupsIn,
  format,
  type Levels,
  type Manifest,
  manifestIn,
  nameAt,
  type TableEntry,
} from './manifest.ts';
import type { Place } from './place.ts';
import { schemas, sequences, settings, tablesOf } from './tables.sql.ts';
import { keep, nameOf, rowsOf, type Table } from './transfer.ts';

export interface BackupOrder {
  /** Past any pooler, as who may read all. */
  url: string;
  place: Place;
  encrypt: Turn;
  /** Where published remotes are; undefined where a bucket keeps them. */
  remotesDir: string | undefined;
  secretIds: Manifest['secretIds'];
}

/** Sessions end with the database that knew them; migrations and pg-boss's version are made anew. */
const leftOut = [
  'gateway.sessions',
  'jobs.version',
  ...roles.flatMap((role) => [`${role}.knex_migrations`, `${role}.knex_migrations_lock`]),
];
export const isKept = ({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean =>
  !leftOut.includes(`${schema}.${name}`);

/** Held by whoever backs up, on its connection. */
const backupLock = 7_426_002;

/**
 * Copies all rows of one moment: one transaction sees all schemas as they were when it began, however
 * much is written meanwhile, with the events that were under way. Files of remotes never change, and
 * are copied after it.
 */
export async function backUp(order: BackupOrder): Promise<{ name: string; manifest: Manifest }> {
  const client = new pg.Client({
    connectionString: order.url,
    connectionTimeoutMillis: 5_000,
    application_name: 'counsel-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [backupLock]);
    if (!rows[0].got) throw new Fault('Another backup of this portal is being made.');
    return await copyAll(client, order);
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client, order: BackupOrder) {
  const { place, encrypt } = order;
  await client.query(settings);
  await client.query('begin isolation level repeatable read read only');
  const [first] = (await client.query('select now() as moment')).rows;
  const moment: Date = first.moment;
  const name = nameAt(moment);
  await assertNew(place, name);
  try {
    const migrations = await levelsOf(client);
    const tables: TableEntry[] = [];
    for (const table of await keptTables(client)) {
      const { rows, meter } = rowsOf(client, table);
      const path = `${name}/${table.schema}.${table.name}.copy.gz.age`;
      const file = await keep(place, path, rows, encrypt);
      tables.push({ ...table, ...file, ...meter.measure() });
    }
    const manifest: Manifest = {
      format,
      moment: moment.toISOString(),
      migrations,
      tables,
      sequences: (await client.query(sequences, [schemas])).rows,
      secretIds: order.secretIds,
      ...(order.remotesDir && { remotes: await keepRemotes(order, order.remotesDir, name) }),
    };
    const text = Readable.from([Buffer.from(JSON.stringify(manifest))]);
    await place.write(manifestIn(name), await encrypt(text));
    return { name, manifest };
  } catch (error) {
    await place.remove(name).catch(() => {});
    throw error;
  }
}

async function assertNew(place: Place, name: string): Promise<void> {
  const { whole, unfinished } = await backupsIn(place);
  if ([...whole, ...unfinished].includes(name)) {
    throw new Fault(`${place.name} holds a backup of this second already.`);
  }
}

async function keptTables(client: pg.Client): Promise<Table[]> {
  const tables = (await client.query<Table>(tablesOf, [schemas])).rows.filter(isKept);
  // No migration takes one away until all are copied.
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`);
  return tables;
}

async function levelsOf(client: pg.Client): Promise<Levels> {
  const levels: Partial<Levels> = {};
  for (const role of roles) {
    const { rows } = await client.query(`select name from ${role}.knex_migrations order by id`);
    levels[role] = rows.map(({ name }) => name);
  }
  return levels as Levels;
}

/** Versions that are there for good; not what arrives just now, which has a name of its own. */
function keepRemotes({ place, encrypt }: BackupOrder, folder: string, name: string) {
  const isWhole = (path: string) => !path.split('/').some((part) => part.startsWith('.arriving'));
  mkdirSync(folder, { recursive: true });
  const archive = create({ cwd: folder, portable: true, filter: isWhole }, ['.']);
  return keep(place, `${name}/remotes.tar.gz.age`, Readable.from(archive), encrypt);
}
