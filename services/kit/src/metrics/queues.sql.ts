import { jobsSchema } from '../jobs.ts';
import { prepared } from '../prepared.ts';

export interface QueueRow {
  queue: string;
  ready: number;
  active: number;
  failed: number;
  oldest: number;
}

/**
 * SQL, since the tables are pg-boss's. What waits is counted along the index by which jobs are fetched,
 * ten thousand at most; what is worked on or has failed, along the one of cut-off.sql.ts: no finished
 * row is counted. For how long the oldest is due is found at the head of the first.
 * `metrics.test.ts` holds all to what is sent.
 */
const most = 10_000;

export const readQueues = prepared<QueueRow>(
  'metrics-queues',
  `select queue.name as queue, waiting.count as ready, active.count as active, failed.count as failed,
     coalesce(extract(epoch from now() - oldest.due)::float8, 0) as oldest
   from ${jobsSchema}.queue
   cross join lateral (select count(*)::integer as count from (
     select from ${jobsSchema}.job where job.name = queue.name and state < 'active' and not blocked
       and start_after <= now() limit ${most}) as few) as waiting
   cross join lateral (select count(*)::integer as count from ${jobsSchema}.job
     where job.name = queue.name and state = 'active') as active
   cross join lateral (select count(*)::integer as count from ${jobsSchema}.job
     where job.name = queue.name and state = 'failed') as failed
   left join lateral (
     select case when state = 'retry' then created_on else greatest(created_on, start_after) end as due
     from ${jobsSchema}.job
     where job.name = queue.name and state < 'active' and not blocked
       and (start_after <= now() or state = 'retry')
     order by priority desc, created_on limit 1
   ) as oldest on true
   where queue.name = any($1)`,
);
