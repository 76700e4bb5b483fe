import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function fromProc(pid: number): { command: string; started: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' ? undefined : { command, started: `${boot} ${fields[19]}` };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number, column: string): string {
  const args = ['-o', `${column}=`, '-p', String(pid)];
  return execFileSync('ps', args, { encoding: 'utf8' }).trim();
}

/**
 * The command line of a process and a text that tells it from a later process with the same id;
 * undefined if it is gone.
 */
export function describe(pid: number): { command: string; started: string } | undefined {
  if (process.platform === 'linux') return fromProc(pid);
  try {
    return { command: fromPs(pid, 'command'), started: fromPs(pid, 'lstart') };
  } catch {
    return undefined;
  }
}

/** True if a process of that id runs; one that ended and whose end nobody noticed does not. */
export const isAlive = (pid: number): boolean => describe(pid) !== undefined;
