import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | boolean | Date | null | undefined;
export type Row = readonly Value[];

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY. */
function encode(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

/** Rows a chunk: large enough that few chunks travel, small enough to stay out of memory. */
const rowsPerChunk = 200;

function* chunks(rows: Iterable<Row>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(`${row.map(encode).join('\t')}\n`);
    if (lines.length < rowsPerChunk) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** Streams rows into a table; memory stays the same however many there are. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<void> {
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
}
