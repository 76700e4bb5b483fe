import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import knexModule, { type Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import { poolWait } from './config.ts';
import { connectionTo, type DatabaseAddress } from './database-address.ts';

const { knex } = knexModule;

export type { Knex };

/** Ids are below 2^53: they are numbers, as the calls say. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** No statement of a request runs longer than this, in milliseconds. */
const statementTimeout = 2_500;
/** A server that is there and answers nothing ends no statement: we stop waiting, in milliseconds. */
const answerTimeout = statementTimeout + 200;

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
  address: DatabaseAddress,
  { poolSize = 10, name, unprepared = false, isPooled = false }: DatabaseOptions,
): Knex {
  return knex({
    client: 'pg',
    connection: {
      ...(connectionTo(address) as Knex.PgConnectionConfig),
      application_name: name,
      ...(!isPooled && { statement_timeout: statementTimeout }),
      query_timeout: answerTimeout,
      // Later than the pool's own bound, whose error `isPassing` knows.
      connectionTimeoutMillis: 2 * poolWait,
      keepAlive: true,
    },
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: poolWait,
      createTimeoutMillis: poolWait,
      afterCreate: (connection: Connection, done: () => void) => {
        endWhenUseless(connection);
        if (unprepared) dropNames(connection);
        else keepPlans(connection);
        done();
      },
    },
    acquireConnectionTimeout: poolWait,
    log: silent,
    ...knexSnakeCaseMappers(),
  });
}

interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

type Answered = (error: Error | null, ...rest: unknown[]) => void;

interface Connection {
  query(statement: Statement | string, ...more: unknown[]): unknown;
  end(): unknown;
}

/** As node-postgres says it of a statement that had no answer in time; knex puts that before it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('Query read timeout');

/** PostgreSQL's code for a change on a server that takes none: it was the primary once. */
const isReadOnly = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '25006';

/**
 * Ends a connection whose statement had no answer: what comes next on it, such as the end of its
 * transaction, fails at once instead of waiting as long again. And one whose server has become a
 * standby: the next may lead to the new primary.
 */
function endWhenUseless(connection: Connection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...more) => {
    const answered = more.at(-1);
    if (typeof answered !== 'function') return query(statement, ...more);
    const told: Answered = (error, ...rest) => {
      if (isUnanswered(error) || isReadOnly(error)) connection.end();
      answered(error, ...rest);
    };
    return query(statement, ...more.slice(0, -1), told);
  };
}

/**
 * Has a connection parse and plan each statement once. One that asks for all columns (`*`) is
 * planned each time: it would break when a migration adds a column beside a running process.
 */
function keepPlans(connection: Connection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...more) =>
    query(
      isKept(statement) ? { ...statement, name: names.memo(statement.text) } : statement,
      ...more,
    );
}

/**
 * Has a connection prepare nothing: neither what we name, nor what a library does, such as the one
 * that counts for throttles. Behind such a pooler a name may stand for another's statement, or for none.
 */
function dropNames(connection: Connection): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...more) => {
    if (typeof statement === 'string' || !statement.name) return query(statement, ...more);
    const { name, ...unnamed } = statement;
    return query(unnamed, ...more);
  };
}

/** A name may hold 63 characters. */
const names = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: (text) => hash('sha1', text),
});

const isKept = (statement: Statement | string): statement is Statement =>
  typeof statement !== 'string' &&
  Boolean(statement.values?.length) &&
  !statement.text.includes('*');

/**
 * Codes of PostgreSQL (appendix A of its manual) for what it can't do now and may in a while: lost
 * connections, too little room or too few connections, a statement that ran out of its time or
 * waited for a lock, a server that stops, starts or has become a standby, transactions that were in
 * each other's way.
 */
const passingCodes = /^(?:08|53|57014|57P0[1235]|55P03|40001|40P01|25006)/;
/** Of a connection: its system error, or what node-postgres says of one that it lost. */
const lostCodes = /^(?:ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
const lostMessages = /Connection terminated|not queryable/;

/**
 * Whether a request failed for what passes, rather than for a fault of ours: no connection became free
 * within the pool's bound, the server had no answer, or none that it could give at that moment.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof knex.KnexTimeoutError || isUnanswered(error)) return true;
  if (!(error instanceof Error)) return false;
  const { code, nativeError } = error as NodeJS.ErrnoException & { nativeError?: unknown };
  // Objection's, around what PostgreSQL said.
  if (nativeError !== undefined) return isPassing(nativeError);
  if (code === undefined) return lostMessages.test(error.message);
  return passingCodes.test(code) || lostCodes.test(code);
}

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
export function directAddress(config: Addresses): DatabaseAddress {
  if (config.DATABASE_DIRECT_URL === undefined) return () => config.DATABASE_URL;
  return () => unbounded(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL);
}

/** The bound that `migrate` gives the role is meant for the requests of the pool alone. */
const unbounded = (addresses: string): string =>
  addresses
    .split(/\s+/)
    .map((address) => {
      const url = new URL(address);
      url.searchParams.set('options', '-c statement_timeout=0');
      return url.href;
    })
    .join('\n');

interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
}

/** A migration waits so long for a lock: whoever wants the table meanwhile stands in line behind it. */
const lockTimeout = '2s';
/** Between two tries, in milliseconds, and how many there are. */
const lockPause = 1_000;
const lockTries = 60;
/** PostgreSQL's code for a lock that was not had in time. */
const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** What knex runs migrations by. */
export const migrationsIn = (folder: URL): Knex.MigratorConfig => ({
  directory: fileURLToPath(folder),
  loadExtensions: ['.ts'],
  extension: 'ts',
  // What a newer release has applied stays: this one works beside it, or in its place again.
  disableMigrationsListValidation: true,
});

/**
 * Applies the migrations of a folder, one process at a time: an advisory lock, unlike knex's own
 * lock row, is gone with the connection of a process that was killed. A table that is in use is tried
 * again, rather than shut.
 */
export const migrate = (
  url: DatabaseAddress,
  folder: URL,
  { isPooled = false }: { isPooled?: boolean } = {},
): Promise<void> =>
  whileLocked(url, folder, isPooled, (database, config) => latest(database, config));

/**
 * Applies the named migrations alone, in their order: what stands then is as an older release left it.
 * @throws for one that is not in the folder
 */
export const migrateTo = (url: string, folder: URL, names: string[]): Promise<void> =>
  whileLocked(url, folder, false, async (database, config) => {
    for (const name of names) await database.migrate.up({ ...config, name });
  });

/** What knex asks beside a migration's own statements. */
const byKnex = /knex_migrations|information_schema\.tables|^(begin|commit)/i;

/**
 * Applies the named migrations, in their order, and tells the statements of each, as they were sent.
 * It does apply them: on a database that is there for that alone.
 */
export async function statementsOf(
  url: string,
  folder: URL,
  names: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let sent: string[] = [];
  await whileLocked(url, folder, false, async (database, config) => {
    database.on('query', ({ sql }: { sql: string }) => {
      if (!byKnex.test(sql)) sent.push(sql.replace(/\s+/g, ' ').trim());
    });
    for (const name of names) {
      sent = [];
      await database.migrate.up({ ...config, name });
      found.set(name, sent);
    }
  });
  return found;
}

async function whileLocked(
  address: DatabaseAddress,
  folder: URL,
  isPooled: boolean,
  work: (database: Knex, config: Knex.MigratorConfig) => Promise<void>,
): Promise<void> {
  const database = knex({
    client: 'pg',
    connection: connectionTo(address) as Knex.PgConnectionConfig,
    pool: { min: 0, max: 2, afterCreate: boundLocks },
  });
  try {
    await database.transaction(async (lock) => {
      while (!(await isMine(lock))) await wait(lockPause);
      if (isPooled) await boundStatements(lock);
      const config = migrationsIn(folder);
      await database.migrate.forceFreeMigrationsLock(config);
      await work(database, config);
    });
  } finally {
    await database.destroy();
  }
}

/**
 * Asked again and again rather than waited for: a statement that waits keeps a snapshot, and an index
 * that is built concurrently waits for all of those to end.
 */
async function isMine(lock: Knex): Promise<boolean> {
  const { rows } = await lock.raw(
    "select pg_try_advisory_xact_lock(hashtext('migrations:' || current_schema())) as mine",
  );
  return rows[0].mine;
}

async function latest(database: Knex, config: Knex.MigratorConfig): Promise<void> {
  for (let left = lockTries; ; left -= 1) {
    try {
      await database.migrate.latest(config);
      return;
    } catch (error) {
      if (!isLocked(error) || left === 1) throw error;
      await wait(lockPause);
    }
  }
}

const boundLocks = (connection: Connection, done: Answered): unknown =>
  connection.query(`set lock_timeout = '${lockTimeout}'`, done);

/** Where connections can't say it themselves, the role says how long its statements may run. */
async function boundStatements(trx: Knex): Promise<void> {
  const { rows } = await trx.raw('select current_database() as name');
  await trx.raw(
    `alter role current_user in database ?? set statement_timeout = ${statementTimeout}`,
    [rows[0].name],
  );
}
