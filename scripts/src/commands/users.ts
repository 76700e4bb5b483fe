/** `counsel users [words]`: the accounts that fit, the latest first. */
import type { LauncherConfig } from '../config.ts';
import { accounts } from '../operators.sql.ts';
import { ask } from '../programs.ts';
import { columns } from '../report.ts';
import { withDatabase } from '../with-server.ts';

export async function run(words: string[]): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const sought = words.length > 0 ? words.join(' ') : null;
  const { rows } = await withDatabase(config, (database) => database.query(accounts, [sought]));
  process.stdout.write(`${rows.length > 0 ? columns(rows) : 'No account fits.'}\n`);
  return 0;
}
