import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { allQueues } from './queues.ts';

/** The schema of pg-boss, which all services share. */
export const jobsSchema = 'jobs';

/** To look for these costs as much as there are of them, however many have ended. */
const indexUnfinished = `create index concurrently if not exists job_unfinished
  on ${jobsSchema}.job_common (name, state) where state in ('active', 'failed')`;

/** Installs pg-boss and all queues; needs the right to create schemas. */
export async function installJobs(adminUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: adminUrl,
    schema: jobsSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const { name, options } of allQueues) {
      if (!existing.has(name)) await boss.createQueue(name, options);
      else if (Object.keys(options).length > 0) await boss.updateQueue(name, options);
    }
    await asOwner(adminUrl, indexUnfinished);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function asOwner(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Has jobs that failed for good tried again, from their first try on. */
export async function retryFailed(adminUrl: string, queue: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const boss = new PgBoss({
    connectionString: adminUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await boss.retry(queue, ids);
  } finally {
    await boss.stop({ graceful: false });
  }
}
