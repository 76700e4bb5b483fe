import pg from 'pg';

/** A statement as a service sent it. */
export interface SentStatement {
  /** Of a prepared one. */
  name?: string;
  text: string;
  values: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const { query } = prototype;

/** knex asks each new connection; no call does. */
const ofEachConnection = 'select version();';

let record: ((connection: pg.Client, statement: SentStatement) => void) | undefined;

// Before any connection is opened: a pool may keep this method of each.
prototype.query = function recorded(...args) {
  const [config, given] = args as [string | Partial<SentStatement>, unknown];
  const { name, text = '', values = [] } = typeof config === 'string' ? { text: config } : config;
  record?.(this, { ...(name && { name }), text, values: Array.isArray(given) ? given : values });
  return query.apply(this, args);
};

/** The notice to gateways of what was done before, which is sent a moment later (`live/notify.ts`). */
const isNotice = ({ text }: SentStatement) => text.startsWith('select pg_notify(');

/** A process's look at the keys of the others, which it has by itself. */
const isOfKeys = ({ text }: SentStatement) => text.includes('keys.');

/**
 * What a service of this process sends to PostgreSQL in the course of `work`, in order; what its
 * jobs send on connections of their own is left out, and so are notices of earlier changes.
 */
export async function statementsSent(
  service: string,
  work: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  record = (connection, statement) => {
    const isOfService = applicationOf(connection) === service;
    if (!isOfService || statement.text === ofEachConnection) return;
    if (isNotice(statement) || isOfKeys(statement)) return;
    sent.push(statement);
  };
  try {
    await work();
  } finally {
    record = undefined;
  }
  return sent;
}

const applicationOf = (client: pg.Client): string | undefined =>
  (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters.application_name;

/** The plan that a connection keeps for a statement, whatever its values. */
export async function planOf(url: string, { text, values }: SentStatement): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set plan_cache_mode = force_generic_plan`);
    await client.query(`prepare seen as ${text}`);
    const literals = values.map(literalOf).join(', ');
    const { rows } = await client.query(
      `explain execute seen${literals === '' ? '' : `(${literals})`}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`);
  }
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
