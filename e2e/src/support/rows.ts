import type { Portal } from '@counsel/scripts';
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

/** What calls write to; counts of throttles and the work on old jobs are not among it. */
const written: Record<Owner, string[]> = {
  gateway: ['sessions', 'account_changes', 'registry', 'remotes'],
  identity: ['users', 'held_roles', 'mailed_links'],
  questions: ['questions', 'answers', 'follow_ups', 'question_history', 'idempotency_keys'],
  attorneys: ['attorneys', 'decisions', 'idempotency_keys'],
};
const events = `select count(*)::int as count from jobs.job
  where name = 'mail' or name like '%.identity' or name like '%.gateway'`;

/** How many rows each table holds, and how many events and mails were sent. */
export async function countRows(portal: Portal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [owner, tables] of Object.entries(written) as [Owner, string[]][]) {
    for (const table of tables) {
      const rows = await query<{ count: number }>(
        portal,
        owner,
        `select count(*)::int as count from ${table}`,
      );
      counts[`${owner}.${table}`] = rows[0]?.count ?? 0;
    }
  }
  counts.events = (await query<{ count: number }>(portal, 'identity', events))[0]?.count ?? 0;
  return counts;
}
