import { createHash } from 'node:crypto';
import pg from 'pg';
import { canonicalEntry } from './schema.sql.ts';

/** A place in the chain, as a log or a person kept it. */
export interface AuditHead {
  sequence: number;
  /** Hexadecimal. */
  hash: string;
}

export interface AuditVerification {
  entries: number;
  from?: Date;
  to?: Date;
  head: AuditHead;
  /** The first thing that is not as it was sealed, as a sentence. */
  fault?: string;
}

interface Row {
  sequence: number;
  at: Date;
  hash: Buffer;
  entry: string;
}

interface Chain {
  head_sequence: number;
  head_hash: Buffer;
  anchor_sequence: number;
  anchor_hash: Buffer;
}

const batch = 5_000;

/**
 * Reads the audit table from its anchor to its head and computes each hash anew, here: what the
 * database says of itself counts for nothing. `known` is a head kept elsewhere, without which a tail
 * that was removed together with the head's own record can't be told.
 * @param url of a role that may read the table: who provisioned it, none of the services
 */
export async function verifyAudit(url: string, known?: AuditHead): Promise<AuditVerification> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await sealAll(client);
    await client.query('begin isolation level repeatable read read only');
    return await walk(client, known);
  } finally {
    await client.end();
  }
}

async function sealAll(client: pg.Client): Promise<void> {
  for (let sealed = 1; sealed > 0; ) {
    const { rows } = await client.query<{ sealed: number }>('select sealed from audit.seal()');
    sealed = rows[0]?.sealed ?? 0;
  }
}

async function walk(client: pg.Client, known?: AuditHead): Promise<AuditVerification> {
  const { rows } = await client.query<Chain>('select * from audit.chain');
  const [chain] = rows;
  if (!chain) throw new Error('The record of the audit chain is missing.');
  let last = { sequence: Number(chain.anchor_sequence), hash: chain.anchor_hash };
  const seen: AuditVerification = { entries: 0, head: headOf(last) };
  for await (const row of entriesAfter(client, last.sequence)) {
    const fault = faultOf(row, last) ?? faultOfKnown(row, known);
    if (fault) return { ...seen, fault };
    seen.entries += 1;
    seen.from ??= row.at;
    seen.to = row.at;
    last = row;
    seen.head = headOf(last);
  }
  const fault = faultOfEnd(last, chain, known) ?? (await faultOfAnchor(client, chain));
  return fault ? { ...seen, fault } : seen;
}

async function* entriesAfter(client: pg.Client, sequence: number): AsyncGenerator<Row> {
  for (let last = sequence; ; ) {
    const { rows } = await client.query<Row>(
      `select sequence, at, hash, ${canonicalEntry} as entry from audit.entries
        where sequence > $1 order by sequence limit ${batch}`,
      [last],
    );
    for (const row of rows) yield { ...row, sequence: Number(row.sequence) };
    if (rows.length < batch) return;
    last = Number(rows.at(-1)?.sequence);
  }
}

const headOf = ({ sequence, hash }: Pick<Row, 'sequence' | 'hash'>): AuditHead => ({
  sequence,
  hash: hash.toString('hex'),
});

function faultOf(row: Row, last: Pick<Row, 'sequence' | 'hash'>): string | undefined {
  const expected = last.sequence + 1;
  if (row.sequence !== expected) return `Entry ${expected} is missing.`;
  const hash = createHash('sha256').update(last.hash).update(row.entry).digest();
  return hash.equals(row.hash) ? undefined : `Entry ${expected} is not what was sealed.`;
}

function faultOfKnown({ sequence, hash }: Row, known?: AuditHead): string | undefined {
  if (sequence !== known?.sequence || hash.toString('hex') === known.hash) return undefined;
  return `Entry ${sequence} is another than the head that was given.`;
}

/** What the end of the entries tells: too few, or more than were sealed. */
function faultOfEnd(
  last: Pick<Row, 'sequence' | 'hash'>,
  chain: Chain,
  known?: AuditHead,
): string | undefined {
  const sealed = Math.max(Number(chain.head_sequence), known?.sequence ?? 0);
  if (last.sequence < sealed)
    return `Entry ${last.sequence + 1} is missing: ${sealed} were sealed.`;
  if (last.sequence > sealed) return `Entry ${sealed + 1} was never sealed.`;
  return last.hash.equals(chain.head_hash) ? undefined : 'The record of the last entry is changed.';
}

/** What is missing at the start went by pruning, which leaves an entry. */
async function faultOfAnchor(client: pg.Client, { anchor_sequence }: Chain) {
  if (Number(anchor_sequence) === 0) return undefined;
  const { rowCount } = await client.query(
    `select 1 from audit.entries where action = 'pruned' and subject = $1 limit 1`,
    [String(anchor_sequence)],
  );
  return rowCount ? undefined : `No entry tells that those up to ${anchor_sequence} were removed.`;
}
