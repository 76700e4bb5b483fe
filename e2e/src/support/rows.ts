import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import pg from 'pg';

type Owner = keyof Portal['databaseUrls'];

/** Asks the database of a service as that service. */
export async function query<R extends object>(
  portal: Portal,
  owner: Owner,
  statement: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: portal.databaseUrls[owner] });
  await client.connect();
  try {
    return (await client.query<R & pg.QueryResultRow>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Roles that are granted in the course of `work` are held after it only. */
export async function withoutNewRoles(portal: Portal, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: portal.databaseUrls.identity });
  await client.connect();
  try {
    await client.query('begin; lock table held_roles in share mode');
    await work();
  } finally {
    await client.end();
  }
}

const owners: Owner[] = ['gateway', 'identity', 'questions', 'attorneys'];
/** Written to by refusals too, or not by calls at all. */
const left = [
  ...['rate_limits', 'knex_migrations', 'knex_migrations_lock'],
  // Some seconds after a call, or a minute.
  ...['question_words', 'queue_words', 'claimer_words', 'common_words', 'moved_questions'],
  ...['announced', 'announcements', 'alert_lines'],
];
const ofCalls = `(name = 'mail' or name like '%.identity' or name like '%.gateway'
  or name like '%.attorneys')`;
/** Alerts go out by the clock, whoever calls. */
const notByTheClock = `name <> 'questions.announced.identity'
  and data->>'kind' is distinct from 'new-questions'`;
/** Who works on them, each on its own alone. */
const workers = ['identity', 'gateway', 'attorneys'] as const;

/** How many events and mails there are, all or some. */
async function countJobs(portal: Portal, which: string): Promise<number> {
  const statement = `select count(*)::int from jobs.job where ${ofCalls} and ${which}`;
  const counts = workers.map((owner) => query<Count>(portal, owner, statement));
  return (await Promise.all(counts)).flat().reduce((sum, { count }) => sum + count, 0);
}

interface Count {
  name: string;
  count: number;
}

/** How many rows each table holds, and how many events and mails were ever sent. */
export async function countRows(portal: Portal): Promise<Record<string, number>> {
  const counts: Count[] = [
    { name: 'events and mails', count: await countJobs(portal, notByTheClock) },
  ];
  for (const owner of owners) {
    const tables = await query<{ name: string }>(
      portal,
      owner,
      'select tablename as name from pg_tables where schemaname = $1 and tablename <> all($2)',
      [owner, left],
    );
    const each = tables.map(
      ({ name }) => `select '${owner}.${name}' as name, count(*)::int from ${name}`,
    );
    counts.push(...(await query<Count>(portal, owner, each.join(' union all '))));
  }
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

/** Waits until all events are heard and all mails are sent, for at most so many milliseconds. */
export const settled = (portal: Portal, patience = 120_000) =>
  until(async () => (await countJobs(portal, `state in ('created', 'retry', 'active')`)) === 0, {
    what: 'events and mails to have gone out',
    patience,
  });
