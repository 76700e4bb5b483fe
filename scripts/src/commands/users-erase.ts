/** `counsel users erase <email>`: erases an account with its questions, also from what a restore brings back. */
import type pg from 'pg';
import { erasedIn, noteErasure } from '../backup/erasures.ts';
import { openPlace } from '../backup/place.ts';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { accountOf, erase, extent } from '../people/erase.sql.ts';
import { ask } from '../programs.ts';
import { withDatabase } from '../with-server.ts';

interface Options {
  listed: boolean;
  yes: boolean;
}

/** Beside the backups; where somebody else makes those, in the data folder. */
const listIn = ({ backupTo, dataDir }: LauncherConfig) => openPlace(backupTo ?? dataDir);

async function eraseOne(client: pg.Client, id: string): Promise<boolean> {
  await client.query('begin');
  const was = await erase(client, id);
  await client.query('commit');
  return was;
}

/** What was erased before, and has come back by other means than `counsel restore`. */
async function eraseListed(config: LauncherConfig, client: pg.Client): Promise<string> {
  const ids = await erasedIn(await listIn(config));
  let again = 0;
  for (const id of ids) if (await eraseOne(client, id)) again += 1;
  return `${ids.length} have been erased; ${again} of them had come back and are gone again.`;
}

async function eraseNamed(
  config: LauncherConfig,
  client: pg.Client,
  { email, isSure }: { email: string; isSure: boolean },
): Promise<string> {
  const { rows } = await client.query(accountOf, [email]);
  if (rows.length === 0) throw new Fault(`There is no account of ${email}.`);
  const { id } = rows[0];
  const { questions, admin } = (await client.query(extent, [id])).rows[0];
  if (!isSure) {
    throw new Fault(
      `The account of ${email}${admin ? ', an administrator,' : ''} would be erased with ${questions} questions, for good: say it again with --yes.`,
    );
  }
  const list = await listIn(config);
  // First: were it the other way round, a crash between the two would bring the person back one day.
  await noteErasure(list, id);
  await eraseOne(client, id);
  return `The account of ${email} is erased with ${questions} questions. ${list.name} keeps its id, ${id}, for restores; it stays in older backups until they are removed.`;
}

export async function run(email: string | undefined, { listed, yes }: Options): Promise<number> {
  if (listed === (email !== undefined)) {
    throw new Fault(
      'Whom? Give the address of one account, or --listed for all who were erased before.',
    );
  }
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const said = await withDatabase(config, (client) =>
    email === undefined
      ? eraseListed(config, client)
      : eraseNamed(config, client, { email, isSure: yes }),
  );
  process.stdout.write(`${said}\n`);
  return 0;
}
