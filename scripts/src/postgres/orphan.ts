import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { describe, isAlive } from '../process/alive.ts';
import { until } from '../process/wait.ts';
import { socketPrefix } from './cluster.ts';

const patience = 30_000;

/**
 * Ends a server that outlived the launcher which started it, and clears the lock files, its folder's and
 * its socket's, of one that did not get to do so itself. To be called only by who holds the data folder's lock.
 */
export async function clearOrphan(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isServer = describe(pid)?.command.includes(directory) ?? false;
  if (isServer && !(await end(pid))) {
    throw new Fault(
      `A PostgreSQL server (process ${pid}) still runs on ${directory}: end it first.`,
    );
  }
  const sockets = readdirSync(directory).filter((name) => name.startsWith(socketPrefix));
  for (const each of ['postmaster.pid', ...sockets]) rmSync(join(directory, each), { force: true });
}

/** Fast shutdown, and the immediate one if that takes too long. */
async function end(pid: number): Promise<boolean> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];
  for (const signal of signals) {
    if (isAlive(pid)) process.kill(pid, signal);
    if (await until(() => !isAlive(pid), patience)) return true;
  }
  return false;
}
