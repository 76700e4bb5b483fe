import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrateTo } from '@counsel/service-kit';
import pg from 'pg';
import { Fault } from '../fault.ts';
import { erase } from '../people/erase.sql.ts';
import { type Role, roles } from '../secrets.ts';
import { serviceFolders } from '../services.ts';
import { isKept } from './backup.ts';
import type { Turn } from './cipher.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { parentsFirst } from './order.ts';
import type { Place } from './place.ts';
import {
  foreignKeys,
  plainIndexes,
  references,
  schemas,
  settings,
  tablesOf,
} from './tables.sql.ts';
import { fill, measureOf, nameOf, open, type Table } from './transfer.ts';

export interface LoadOrder {
  /** As who provisioned the database. */
  url: string;
  /** Each service's own address. */
  urls: Record<Role, string>;
  manifest: Manifest;
  place: Place;
  decrypt: Turn;
  /** Accounts that were erased since: they do not come back. */
  erased: string[];
}

/** Brings a provisioned database that holds nothing to where the backup was: all rows at once, or none. */
export async function load(order: LoadOrder): Promise<void> {
  for (const role of roles) {
    const folder = pathToFileURL(join(serviceFolders[role], 'migrations/'));
    await migrateTo(order.urls[role], folder, order.manifest.migrations[role] ?? []);
  }
  const client = new pg.Client({ connectionString: order.url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    await client.query('begin; set constraints all immediate');
    await loadRows(client, order);
    for (const id of order.erased) await erase(client, id);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function loadRows(client: pg.Client, { manifest, place, decrypt }: LoadOrder) {
  const tables = await fitting(client, manifest.tables);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  const indexes = (await client.query(plainIndexes, [roles])).rows;
  const keys = (await client.query(foreignKeys, [roles])).rows;
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) {
    // What triggers keep of the rows is among the rows.
    await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await fill(client, table, await open(await place.read(table.path), decrypt));
    await client.query(`alter table ${nameOf(table)} enable trigger user`);
  }
  await client.query("set local maintenance_work_mem = '256MB'");
  for (const { made } of indexes) await client.query(made);
  for (const { table, name, made } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${made}`);
  }
  for (const { schema, name, last } of manifest.sequences) {
    const sequence = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    await client.query('select setval($1::regclass, $2)', [sequence, last]);
  }
  for (const table of tables) await assertEqual(client, table);
}

/** The tables of the backup, each after those that it refers to. */
async function fitting(client: pg.Client, entries: TableEntry[]): Promise<TableEntry[]> {
  const here = (await client.query<Table>(tablesOf, [schemas])).rows.filter(isKept);
  for (const entry of entries) {
    const columns = here.find((each) => nameOf(each) === nameOf(entry))?.columns;
    if (columns && entry.columns.every((column) => columns.includes(column))) continue;
    throw new Fault(
      `This release has no place for ${entry.schema}.${entry.name} as the backup has it: restore it with the release that made it.`,
    );
  }
  const byName = new Map(entries.map((entry) => [`${entry.schema}.${entry.name}`, entry]));
  const order = parentsFirst([...byName.keys()], (await client.query(references, [schemas])).rows);
  return order.flatMap((name) => byName.get(name) ?? []);
}

async function assertEqual(client: pg.Client, table: TableEntry): Promise<void> {
  const now = await measureOf(client, table);
  if (now.rows === table.rows && now.hash === table.hash) return;
  throw new Fault(
    `${table.schema}.${table.name} is not what was backed up: ${now.rows} rows instead of ${table.rows}, or others. Nothing was kept.`,
  );
}
