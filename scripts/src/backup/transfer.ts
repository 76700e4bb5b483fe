/** Rows as they leave and enter the database: PostgreSQL's COPY in its text format. */
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Turn } from './cipher.ts';
import { type Measure, Meter, RowMeter, type RowsMeasure } from './digest.ts';
import type { Place } from './place.ts';

const { escapeIdentifier } = pg;

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

export const nameOf = ({ schema, name }: Table): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table): string => `(${columns.map(escapeIdentifier).join(', ')})`;

/** Rows are packed before they are encrypted, so fast that the database need not wait. */
const packed = () => createGzip({ level: 1 });

/** Writes a file of a backup; nothing of it is ever whole in memory. */
export async function keep(
  place: Place,
  path: string,
  content: Readable,
  encrypt: Turn,
): Promise<Measure & { path: string }> {
  const gzip = packed();
  const meter = new Meter();
  const packing = pipeline(content, gzip);
  const sending = pipeline(await encrypt(gzip), meter);
  // A write that fails must not leave the others waiting for it.
  const writing = place.write(path, meter).catch((error) => {
    content.destroy(error);
    throw error;
  });
  await allOrFirst([writing, packing, sending]);
  return { path, ...meter.measure() };
}

/** Waits for all to end, and throws what the first in order had to say. */
async function allOrFirst(works: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A file of a backup, as it was. */
export async function open(content: Readable, decrypt: Turn): Promise<Readable> {
  const plain = await decrypt(content);
  const gunzip = createGunzip();
  pipeline(plain, gunzip).catch((error) => gunzip.destroy(error));
  return gunzip;
}

/** A table's rows, and what they were once they have been read. */
export function rowsOf(client: pg.Client, table: Table): { rows: Readable; meter: RowMeter } {
  const copy = client.query(to(`copy ${nameOf(table)} ${columnsOf(table)} to stdout`));
  const meter = new RowMeter();
  pipeline(copy, meter).catch((error) => meter.destroy(error));
  return { rows: meter, meter };
}

export async function fill(client: pg.Client, table: Table, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(from(`copy ${nameOf(table)} ${columnsOf(table)} from stdin`)));
}

/** What a table holds now. */
export async function measureOf(client: pg.Client, table: Table): Promise<RowsMeasure> {
  const { rows, meter } = rowsOf(client, table);
  await pipeline(rows, new PassThrough().resume());
  return meter.measure();
}
