import { randomBytes } from 'node:crypto';
import knexModule from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { Knex } from '../database.ts';
import { type DatabaseUrls, type Passwords, provision, schemaOwners } from '../provision.ts';
import { knowTestKey, testDatabases } from './signing-key.ts';
import { until } from './until.ts';

export interface TestDatabase {
  /** With the rights of the server's owner. */
  adminUrl: string;
  /** With the rights of one service each. */
  urls: DatabaseUrls;
  drop(): Promise<void>;
}

async function asOwner(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabaseOptions {
  /** Its services live by a clock that `moveClock` moves; to be said before they are started. */
  movableClock?: boolean;
}

/** A password for each role. */
export const somePasswords = (): Passwords =>
  Object.fromEntries(
    schemaOwners.map((owner) => [owner, randomBytes(12).toString('hex')]),
  ) as Passwords;

/** A provisioned database of its own on the server that `npm test` starts. */
export async function createTestDatabase({
  movableClock = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const empty = await createEmptyDatabase();
  const urls = await provision(empty.adminUrl, somePasswords());
  await asOwner(empty.adminUrl, knowTestKey);
  if (movableClock) await asOwner(empty.adminUrl, ...clockStatements(empty.name));
  testDatabases.add(empty.adminUrl);
  return {
    ...empty,
    urls,
    drop() {
      testDatabases.delete(empty.adminUrl);
      return empty.drop();
    },
  };
}

/** One that nobody has provisioned yet. */
export async function createEmptyDatabase(): Promise<
  Omit<TestDatabase, 'urls'> & { name: string }
> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    adminUrl: url.href,
    drop: () =>
      asOwner(
        serverUrl,
        `drop database if exists ${name} with (force)`,
        ...schemaOwners.map((owner) => `drop role if exists ${name}_${owner}`),
      ),
  };
}

/**
 * Functions of a schema that services search before PostgreSQL's own, and pg-boss's own clock: what
 * they ask for as `now()` is ahead by as much as the clock was moved, in column defaults too.
 * `current_timestamp` is a word of the language and stays.
 */
export const clockStatements = (name: string): string[] => [
  'create schema clock',
  "create table clock.moved (ahead interval not null default '0')",
  'insert into clock.moved default values',
  ...['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'].map(
    (time) => `create function clock.${time}() returns timestamptz language sql stable as
      $$ select pg_catalog.${time}() + (select ahead from clock.moved) $$`,
  ),
  `create or replace function jobs.job_now() returns timestamptz language sql stable as
    $$ select clock.now() $$`,
  'grant usage on schema clock to public',
  'grant select on clock.moved to public',
  ...schemaOwners.map(
    (owner) =>
      `alter role ${name}_${owner} in database ${name} set search_path = ${owner}, clock, pg_catalog`,
  ),
];

/** Moves the clock of a database that has a movable one, by an interval such as `12 hours`. */
export const moveClock = ({ adminUrl }: TestDatabase, by: string): Promise<void> =>
  asOwner(adminUrl, `update clock.moved set ahead = ahead + interval '${by}'`);

/** What a test looks up and prepares itself: unlike a service, it waits however slow the machine. */
export const openTestDatabase = (url: string): Knex =>
  knexModule.knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 5 },
    ...knexSnakeCaseMappers(),
  });

/** Waits until another connection of `database` waits for what the transaction `holder` has locked. */
export async function untilWaiting(database: Knex, holder: Knex, what: string): Promise<void> {
  const { rows } = await holder.raw('select pg_backend_pid() as pid');
  // Not just for any lock: the tests beside this one, on the same server, wait for theirs.
  const waiting = database('pg_stat_activity').whereRaw(
    '? = any(pg_blocking_pids(pid))',
    rows[0].pid,
  );
  await until(() => waiting.clone().first(), { what });
}
