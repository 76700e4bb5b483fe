import pg from 'pg';
import { holdJobs, leaveJobs, takeBackJobs } from './cut-off.sql.ts';
import { connectionTo, type DatabaseAddress } from './database-address.ts';
import type { Logger } from './log.ts';

/** How often it is looked for jobs that a crash cut off, in milliseconds. */
const interval = 1_000;

export interface JobHolder {
  /** Does work on jobs, which are this process's until it is done. */
  holding<T>(ids: string[], work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

interface HolderOptions {
  /** A connection of its own, past any pooler: locks are a connection's. */
  url: DatabaseAddress;
  name: string;
  /** Those that are looked after, besides others that do the same. */
  queues: string[];
  log: Logger;
  /** Of this queue, jobs are to be had again. */
  onTakenBack(queue: string): void;
}

/**
 * Holds the jobs of this process, and has those tried again that no process holds any more. Where its
 * connection is lost, its own may be among them: a handler bears a repeat.
 */
export async function openJobHolder(options: HolderOptions): Promise<JobHolder> {
  const { url, name, queues, log, onTakenBack } = options;
  const held = new Set<string>();
  let connecting: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionTo(url),
      application_name: `${name}-held-jobs`,
    });
    client.on('error', lose).on('end', lose);
    await client.connect();
    await client.query({ ...holdJobs, values: [[...held]] });
    return client;
  }
  function lose() {
    connecting = undefined;
  }
  async function query(statement: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    connecting ??= connect();
    try {
      return await (await connecting).query({ ...statement, values });
    } catch (error) {
      lose();
      throw error;
    }
  }
  async function takeBack(): Promise<void> {
    try {
      const { rows } = await query(takeBackJobs, [queues]);
      if (rows.length > 0)
        log.warn({ count: rows.length }, 'jobs that were cut off are tried again');
      for (const { name: queue } of rows) onTakenBack(queue);
    } catch (err) {
      log.debug({ err }, 'jobs that were cut off could not be looked for');
    }
  }
  // Without its locks a job is handled too: at worst it is handled twice.
  const quietly = (statement: pg.QueryConfig, ids: string[]) =>
    query(statement, [ids]).catch(() => {});

  let looking = takeBack();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(takeBack);
  }, interval).unref();

  return {
    async holding(ids, work) {
      for (const id of ids) held.add(id);
      await quietly(holdJobs, ids);
      try {
        return await work();
      } finally {
        for (const id of ids) held.delete(id);
        await quietly(leaveJobs, ids);
      }
    },
    async stop() {
      clearInterval(timer);
      await looking;
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}
