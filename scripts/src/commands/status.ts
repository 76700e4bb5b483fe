/** `counsel status`: whether the portal runs, and how much is in it. */
import { backupsIn } from '../backup/manifest.ts';
import { openPlace } from '../backup/place.ts';
import type { LauncherConfig } from '../config.ts';
import { messageOf } from '../fault.ts';
import { holderOf } from '../lock.ts';
import { figuresNow } from '../operators.sql.ts';
import { answers } from '../process/wait.ts';
import { ask } from '../programs.ts';
import { reachable } from '../services.ts';
import { withDatabase } from '../with-server.ts';

function say(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(10)} ${text}\n`);
}

async function sayPortal({ host, port, dataDir }: LauncherConfig): Promise<boolean> {
  const address = `http://${reachable(host)}:${port}`;
  const isReady = await answers(`${address}/readyz`);
  const launcher = holderOf(dataDir)?.pid;
  say('Portal', isReady ? `answers at ${address}` : `does not answer at ${address}`);
  say('Launcher', launcher ? `process ${launcher}, on ${dataDir}` : `none on ${dataDir}`);
  return isReady;
}

async function sayDatabase(config: LauncherConfig): Promise<boolean> {
  try {
    const { rows } = await withDatabase(config, (database) => database.query(figuresNow));
    const [now] = rows;
    say('Database', `PostgreSQL ${now.version}, ${now.size}`);
    say('Accounts', `${now.accounts}, ${now.sessions} sessions`);
    say('Questions', `${now.pending} wait for an attorney`);
    say('Jobs', `${now.waiting} wait, ${now.failed} have failed for good`);
    return true;
  } catch (error) {
    say('Database', messageOf(error));
    return false;
  }
}

async function sayBackups({ backupTo }: LauncherConfig): Promise<void> {
  if (!backupTo) return say('Backups', 'BACKUP_TO is not set');
  try {
    const { whole } = await backupsIn(await openPlace(backupTo));
    say('Backups', whole.length > 0 ? `${whole.length}, the latest ${whole.at(-1)}` : 'none yet');
  } catch (error) {
    say('Backups', messageOf(error));
  }
}

export async function run(): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const isReady = await sayPortal(config);
  const isThere = await sayDatabase(config);
  await sayBackups(config);
  return isReady && isThere ? 0 : 1;
}
