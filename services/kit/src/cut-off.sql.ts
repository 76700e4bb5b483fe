import type { QueryConfig } from 'pg';
import { jobsSchema } from './jobs.ts';

/**
 * Which jobs a process that is gone had begun, as SQL, since only the database hears at once that a
 * process is gone: it holds a lock for each of its jobs, which ends with its connection (decision 78).
 */

/** The first half of the locks' keys; names are locked by the form of one number. */
const space = 0x6a6f62;

// With names they are prepared: to plan what is asked each second took all but a thirtieth of its time.
const lock = (act: string): QueryConfig => ({
  name: act,
  text: `select pg_advisory_${act}(${space}, hashtext(id)) from unnest($1::text[]) as id`,
});

export const holdJobs = lock('lock_shared');
export const leaveJobs = lock('unlock_shared');

/**
 * Of these queues, jobs that nobody holds are tried again, and those that take too long. What was begun
 * just now may not be held yet. Those that are not to be tried again are left to pg-boss.
 */
export const takeBackJobs: QueryConfig = {
  name: 'take-back',
  text: `update ${jobsSchema}.job
  set state = 'retry', start_after = ${jobsSchema}.job_now()
  where state = 'active' and name = any($1) and retry_count < retry_limit
    and (started_on < ${jobsSchema}.job_now() - expire_seconds * interval '1 second'
      or started_on < ${jobsSchema}.job_now() - interval '1.5 seconds' and not exists (
        select from pg_locks
        where locktype = 'advisory' and classid = ${space} and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())
          and objid::bigint = hashtext(job.id::text)::bigint & 4294967295))
  returning name`,
};
