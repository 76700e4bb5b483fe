/** `counsel audit list`: the last entries of the record, by ids. */
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { entriesNow } from '../operators.sql.ts';
import { accountOf } from '../people/erase.sql.ts';
import { ask } from '../programs.ts';
import { columns } from '../report.ts';
import { withDatabase } from '../with-server.ts';

interface Options {
  account?: string;
  action?: string;
  last: string;
}

export async function run({ account, action, last }: Options): Promise<number> {
  if (!/^[1-9]\d{0,4}$/.test(last)) throw new Fault('--last takes a number from 1 to 99999.');
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const rows = await withDatabase(config, async (database) => {
    let id = account;
    if (account?.includes('@')) {
      id = (await database.query(accountOf, [account])).rows[0]?.id;
      if (id === undefined) throw new Fault(`There is no account of ${account}.`);
    }
    return (await database.query(entriesNow, [id ?? null, action ?? null, last])).rows.reverse();
  });
  process.stdout.write(`${rows.length > 0 ? columns(rows) : 'There is no such entry.'}\n`);
  return 0;
}
