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
 * SQL, since the tables are pg-boss's. How many jobs there are is kept by it in `queue`, and not counted
 * anew; for how long the oldest is due is found at the head of the index by which jobs are fetched.
 * `metrics.test.ts` holds both to what is sent.
 */
export const readQueues = prepared<QueueRow>(
  'metrics-queues',
  `select queue.name as queue, ready_count as ready, active_count as active, failed_count as failed,
     coalesce(extract(epoch from now() - oldest.due)::float8, 0) as oldest
   from ${jobsSchema}.queue left join lateral (
     select case when state = 'retry' then created_on else greatest(created_on, start_after) end as due
     from ${jobsSchema}.job
     where job.name = queue.name and state < 'active' and not blocked
       and (start_after <= now() or state = 'retry')
     order by priority desc, created_on limit 1
   ) as oldest on true
   where queue.name = any($1)`,
);
