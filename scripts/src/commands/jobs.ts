/** `counsel jobs`: what is in the queues. */
import type { LauncherConfig } from '../config.ts';
import { queuesNow } from '../operators.sql.ts';
import { ask } from '../programs.ts';
import { columns } from '../report.ts';
import { withDatabase } from '../with-server.ts';

export async function run(): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const { rows } = await withDatabase(config, (database) => database.query(queuesNow));
  process.stdout.write(
    `${rows.length > 0 ? columns(rows) : 'Nothing waits, and nothing has failed.'}\n`,
  );
  return 0;
}
