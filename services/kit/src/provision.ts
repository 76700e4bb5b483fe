import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CallOwner, durations } from '@counsel/contracts';
import pg from 'pg';
import { auditSchema } from './audit/schema.sql.ts';
import { type JobPolicies, jobGrants, jobPolicies } from './jobs.sql.ts';
import { installJobs } from './jobs.ts';
import { keysSchema } from './principal-keys.sql.ts';

/** Every process that has a schema and a role of its own. */
export const schemaOwners = [
  'gateway',
  'identity',
  'questions',
  'attorneys',
] as const satisfies CallOwner[];

export type Passwords = Record<CallOwner, string>;
export type DatabaseUrls = Record<CallOwner, string>;

const { escapeIdentifier, escapeLiteral } = pg;

/** Two starts at once, one after the other. */
const provisionLock = 7_426_001;
const lockPause = 200;

export interface ProvisionOptions {
  /** How long entries of the audit table are kept. */
  auditDays?: number | undefined;
  /** Roles that somebody else made and gave a password; otherwise they are made. */
  roles?: Roles | undefined;
}

type Roles = Record<CallOwner, string>;

/**
 * Makes what the services stand on: for each a schema and a role that can use this schema and the
 * jobs', publish the key that it signs by, and add to the audit table. May be called again at every start: what exists stays as it is.
 * The roles' names begin with the database's, so that several portals can share one server.
 * @returns each service's own address of the database
 * @throws {RoleInUse} where another portal has made the roles
 */
export async function provision(
  adminUrl: string,
  passwords: Passwords,
  { auditDays = durations.auditDays, roles: given }: ProvisionOptions = {},
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const database = (await client.query('select current_database() as name')).rows[0].name;
    while (!(await isMine(client))) await wait(lockPause);
    await client.query(`revoke all on schema public from public`);
    await installExtensions(client);
    const roles = given ?? rolesOf(database);
    for (const owner of schemaOwners) {
      const role = roles[owner];
      const password = passwords[owner];
      if (!given) await makeRole(client, { role, password, url: urlFor(adminUrl, role, password) });
      await makeSchema(client, { database, owner, role });
    }
    await installJobs(adminUrl);
    await raiseWalls(client, roles, auditDays);
    return Object.fromEntries(
      schemaOwners.map((owner) => [owner, urlFor(adminUrl, roles[owner], passwords[owner])]),
    ) as DatabaseUrls;
  } finally {
    await client.end();
  }
}

/** Asked again and again, as before migrations: the jobs' index is built concurrently. */
async function isMine(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [provisionLock]);
  return rows[0].mine;
}

const rolesOf = (database: string): Roles => ({
  gateway: `${database}_gateway`,
  identity: `${database}_identity`,
  questions: `${database}_questions`,
  attorneys: `${database}_attorneys`,
});

/**
 * One plan for a prepared statement, whatever its values. Left to choose, PostgreSQL plans most of
 * ours anew each time: of a `limit $2` it expects a tenth of the table. Tests see the kept plans.
 */
const plans = 'force_generic_plan';

/**
 * A role that exists keeps its password: another one would shut out the portal that has it.
 * @throws {RoleInUse} where it has another one
 */
async function makeRole(client: pg.Client, { role, password, url }: RoleEntry): Promise<void> {
  const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (exists.rowCount) return assertEntry(role, url);
  await client.query(
    `create role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`,
  );
}

interface RoleEntry {
  role: string;
  password: string;
  /** By which the role enters. */
  url: string;
}

/** Another portal, with secrets of its own, made this role. */
export class RoleInUse extends Error {
  constructor(role: string, options?: ErrorOptions) {
    super(
      `The role ${role} exists and has another password: this database belongs to a portal with a data folder of its own. Start with that folder’s secrets.json, or name another database.`,
      options,
    );
  }
}

const wrongPassword = '28P01';

async function assertEntry(role: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw code === wrongPassword ? new RoleInUse(role, { cause }) : cause;
  } finally {
    await client.end();
  }
}

/**
 * What services use of PostgreSQL beyond its core, in a schema of which they may use everything and
 * change nothing: trigrams, which find words despite typing errors. Statements name the schema, since
 * services search their own alone.
 */
async function installExtensions(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists extensions');
  await client.query('grant usage on schema extensions to public');
  await client.query('create extension if not exists pg_trgm with schema extensions');
  // Where somebody had installed it before, it stands elsewhere.
  const { rowCount } = await client.query(
    `select 1 from pg_extension
     where extname = 'pg_trgm' and extnamespace <> 'extensions'::regnamespace`,
  );
  if (rowCount) await client.query('alter extension pg_trgm set schema extensions');
}

interface Schema {
  database: string;
  owner: CallOwner;
  role: string;
}

async function makeSchema(client: pg.Client, { database, owner, role: name }: Schema) {
  const role = escapeIdentifier(name);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${owner} authorization ${role}`);
  const settings = [`search_path = ${owner}`, `plan_cache_mode = ${plans}`];
  for (const setting of settings) {
    await client.query(
      `alter role ${role} in database ${escapeIdentifier(database)} set ${setting}`,
    );
  }
}

/** In one transaction: at no time may a role do more than it is to. */
async function raiseWalls(client: pg.Client, roles: Roles, days: number): Promise<void> {
  await client.query('begin');
  await client.query(jobGrants(roles));
  await raisePolicies(client, jobPolicies(roles));
  await client.query(keysSchema(roles));
  await client.query(auditSchema(roles));
  await client.query('update audit.chain set days = $1 where days <> $1', [days]);
  await client.query('commit');
}

/** Only where they are others than those that stand: it waits for all who use the tables. */
async function raisePolicies(client: pg.Client, { tables, count, statements }: JobPolicies) {
  const mark = `policies ${hash('sha256', statements)}`;
  const { rowCount } = await client.query(
    `select 1 from pg_class where oid = 'jobs.job'::regclass and obj_description(oid) = $1
      and (select count(*) from pg_policies where schemaname = 'jobs') = $2
      and (select count(*) from pg_class where relnamespace = 'jobs'::regnamespace
        and relname = any($3) and relrowsecurity) = $4`,
    [mark, count, tables, tables.length],
  );
  if (rowCount) return;
  await client.query(statements);
  await client.query(`comment on table jobs.job is ${escapeLiteral(mark)}`);
}

function urlFor(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
