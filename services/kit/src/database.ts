import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import knexModule, { type Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import { poolWait } from './config.ts';

const { knex } = knexModule;

export type { Knex };

/** Ids are below 2^53: they are numbers, as the calls say. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** No statement of a request runs longer than this, in milliseconds. */
const statementTimeout = 2_500;

/** What fails is thrown and logged with its request; knex would print it once more, unstructured. */
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

interface DatabaseOptions {
  poolSize?: number;
  name: string;
  /** Prepare no statements: connections go through a pooler that cannot keep them. */
  unprepared?: boolean | undefined;
  /** The address leads through a pooler, which knows nothing of a connection's own settings. */
  isPooled?: boolean;
}

/** A pool on the service's own schema; waiting for a connection is bounded at one second. */
export function openDatabase(
  url: string,
  { poolSize = 10, name, unprepared = false, isPooled = false }: DatabaseOptions,
): Knex {
  const database = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: name,
      ...(!isPooled && { statement_timeout: statementTimeout }),
      // Later than the pool's own bound, whose error `isPoolExhausted` knows.
      connectionTimeoutMillis: 2 * poolWait,
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: poolWait,
      createTimeoutMillis: poolWait,
      ...(!unprepared && { afterCreate: keepPlans }),
    },
    acquireConnectionTimeout: poolWait,
    log: silent,
    ...knexSnakeCaseMappers(),
  });
  database.userParams = { unprepared };
  return database;
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

interface Connection {
  query(statement: Statement | string, ...more: unknown[]): unknown;
}

/**
 * Has a connection parse and plan each statement once. One that asks for all columns (`*`) is
 * planned each time: it would break when a migration adds a column beside a running process.
 */
function keepPlans(connection: Connection, done: (error?: Error) => void): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...more) =>
    query(
      isKept(statement) ? { ...statement, name: hash('sha1', statement.text) } : statement,
      ...more,
    );
  done();
}

const isKept = (statement: Statement | string): statement is Statement =>
  typeof statement !== 'string' &&
  Boolean(statement.values?.length) &&
  !statement.text.includes('*');

/** Whether a request failed because no connection became free within the pool's bound. */
export const isPoolExhausted = (error: unknown): boolean => error instanceof knex.KnexTimeoutError;

/** Whether the database answers, asked within the pool's own bound. */
export async function isReachable(database: Knex): Promise<boolean> {
  try {
    await database.raw('select 1').timeout(poolWait, { cancel: false });
    return true;
  } catch {
    return false;
  }
}

/**
 * A connection of one's own, past any pooler: migrations and jobs hold locks, and whoever listens
 * to notices listens on a connection.
 */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): string {
  if (DATABASE_DIRECT_URL === undefined) return DATABASE_URL;
  // The bound that `migrate` gives the role is meant for the requests of the pool alone.
  const url = new URL(DATABASE_DIRECT_URL);
  url.searchParams.set('options', '-c statement_timeout=0');
  return url.href;
}

interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
}

/**
 * Applies the migrations of a folder, one process at a time: an advisory lock, unlike knex's own
 * lock row, is gone with the connection of a process that was killed.
 */
export async function migrate(
  url: string,
  folder: URL,
  { isPooled = false }: { isPooled?: boolean } = {},
): Promise<void> {
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 2 } });
  try {
    await database.transaction(async (lock) => {
      await lock.raw("select pg_advisory_xact_lock(hashtext('migrations:' || current_schema()))");
      if (isPooled) await boundStatements(lock);
      const config: Knex.MigratorConfig = {
        directory: fileURLToPath(folder),
        loadExtensions: ['.ts'],
        extension: 'ts',
      };
      await database.migrate.forceFreeMigrationsLock(config);
      await database.migrate.latest(config);
    });
  } finally {
    await database.destroy();
  }
}

/** Where connections can't say it themselves, the role says how long its statements may run. */
async function boundStatements(trx: Knex): Promise<void> {
  const { rows } = await trx.raw('select current_database() as name');
  await trx.raw(
    `alter role current_user in database ?? set statement_timeout = ${statementTimeout}`,
    [rows[0].name],
  );
}
