import { type CallOwner, durations } from '@counsel/contracts';
import pg from 'pg';
import { auditGrants, auditSchema } from './audit/schema.sql.ts';
import { installJobs, jobsSchema } from './jobs.ts';

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

export interface ProvisionOptions {
  /** How long entries of the audit table are kept. */
  auditDays?: number | undefined;
}

/**
 * Makes what the services stand on: for each a schema and a role that can use this schema and the
 * jobs', and add to the audit table. May be called again at every start. The roles' names begin with the database's, so
 * that several portals can share one server.
 * @returns each service's own address of the database
 */
export async function provision(
  adminUrl: string,
  passwords: Passwords,
  { auditDays = durations.auditDays }: ProvisionOptions = {},
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const database = (await client.query('select current_database() as name')).rows[0].name;
    await client.query('select pg_advisory_lock($1)', [provisionLock]);
    await client.query(`revoke all on schema public from public`);
    for (const owner of schemaOwners) await makeRole(client, database, owner, passwords[owner]);
    await installJobs(adminUrl);
    for (const owner of schemaOwners) await grantJobs(client, roleName(database, owner));
    await installAudit(client, database, auditDays);
    return Object.fromEntries(
      schemaOwners.map((owner) => [
        owner,
        urlFor(adminUrl, roleName(database, owner), passwords[owner]),
      ]),
    ) as DatabaseUrls;
  } finally {
    await client.end();
  }
}

const roleName = (database: string, owner: CallOwner): string => `${database}_${owner}`;

/**
 * One plan for a prepared statement, whatever its values. Left to choose, PostgreSQL plans most of
 * ours anew each time: of a `limit $2` it expects a tenth of the table. Tests see the kept plans.
 */
const plans = 'force_generic_plan';

async function makeRole(client: pg.Client, database: string, owner: CallOwner, password: string) {
  const role = escapeIdentifier(roleName(database, owner));
  const exists = await client.query('select 1 from pg_roles where rolname = $1', [
    roleName(database, owner),
  ]);
  if (exists.rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login password ${escapeLiteral(password)}`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${owner} authorization ${role}`);
  const settings = [`search_path = ${owner}`, `plan_cache_mode = ${plans}`];
  for (const setting of settings) {
    await client.query(
      `alter role ${role} in database ${escapeIdentifier(database)} set ${setting}`,
    );
  }
}

async function grantJobs(client: pg.Client, name: string): Promise<void> {
  const role = escapeIdentifier(name);
  await client.query(`grant usage on schema ${jobsSchema} to ${role}`);
  for (const kind of ['tables', 'sequences', 'functions']) {
    await client.query(`grant all on all ${kind} in schema ${jobsSchema} to ${role}`);
  }
}

/** In one transaction: at no time may a role do more than it is to. */
async function installAudit(client: pg.Client, database: string, days: number): Promise<void> {
  const roles = schemaOwners.map((owner) => roleName(database, owner));
  const services = schemaOwners.map(
    (owner, index) => `when ${escapeLiteral(roles[index] ?? '')} then '${owner}'`,
  );
  await client.query('begin');
  await client.query(auditSchema(`case session_user ${services.join(' ')} else session_user end`));
  await client.query(auditGrants(roles.map(escapeIdentifier).join(', ')));
  await client.query('update audit.chain set days = $1 where days <> $1', [days]);
  await client.query('commit');
}

function urlFor(adminUrl: string, role: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}
