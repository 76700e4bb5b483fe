/** `counsel jobs retry <queue>`: has what failed for good in a queue tried again. */
import { retryFailed } from '@counsel/service-kit';
import pg from 'pg';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { failedOf, isQueue } from '../operators.sql.ts';
import { ask } from '../programs.ts';
import { withDatabaseUrl } from '../with-server.ts';

async function failedIn(connectionString: string, queue: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query(isQueue, [queue]);
    if (rowCount === 0) throw new Fault(`There is no queue ${queue}: \`counsel jobs\` names them.`);
    return (await client.query(failedOf, [queue])).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

export async function run(queue: string): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const retried = await withDatabaseUrl(config, async (url) => {
    const ids = await failedIn(url, queue);
    await retryFailed(url, queue, ids);
    return ids.length;
  });
  process.stdout.write(
    retried === 0 ? `Nothing of ${queue} has failed.\n` : `Tried again: ${retried} of ${queue}.\n`,
  );
  return 0;
}
