import type { Role } from '../secrets.ts';

export const databaseTime = 'select clock_timestamp() as now';

export const settingsNow = 'select name, setting from pg_settings where name = any($1)';

export const ownMigrations = (role: Role): string =>
  `select name from ${role}.knex_migrations order by id`;

/**
 * Queues in which something waits longer than `$1` seconds, or has failed for good; what is not tried
 * again, the next time of its schedule makes good.
 */
export const slowestQueues = `
  select name, failed, late, oldest from (
    select name, count(*) filter (where state = 'failed' and retry_limit > 0)::int as failed,
      count(*) filter (where waits and since > $1)::int as late,
      coalesce(max(since) filter (where waits), 0)::int as oldest
    from (select name, state, retry_limit, state in ('created', 'retry') and start_after <= now() as waits,
        extract(epoch from now() - start_after) as since from jobs.job) as one
    group by name) as queue
  where failed > 0 or late > 0 order by failed desc, late desc`;
