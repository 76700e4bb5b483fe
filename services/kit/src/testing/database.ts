import { randomBytes } from 'node:crypto';
import knexModule from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import pg from 'pg';
import type { Knex } from '../database.ts';
import { type DatabaseUrls, type Passwords, provision, schemaOwners } from '../provision.ts';
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

/** A provisioned database of its own on the server that `npm test` starts. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const passwords = Object.fromEntries(
    schemaOwners.map((owner) => [owner, randomBytes(12).toString('hex')]),
  ) as Passwords;
  const urls = await provision(url.href, passwords);
  return {
    adminUrl: url.href,
    urls,
    drop: () =>
      asOwner(
        serverUrl,
        `drop database if exists ${name} with (force)`,
        ...schemaOwners.map((owner) => `drop role if exists ${name}_${owner}`),
      ),
  };
}

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
