/** `counsel remotes`: which versions of the remotes run. */
import type { LauncherConfig } from '../config.ts';
import { remotesNow } from '../operators.sql.ts';
import { ask } from '../programs.ts';
import { columns } from '../report.ts';
import { withDatabase } from '../with-server.ts';

export async function run(): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const { rows } = await withDatabase(config, (database) => database.query(remotesNow));
  process.stdout.write(`${rows.length > 0 ? columns(rows) : 'No remote is published.'}\n`);
  return 0;
}
