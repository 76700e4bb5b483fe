import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from '../process/watchdog.ts';

/** How a command of the tests ended. */
export interface Ended {
  code: number | null;
  /** Of both streams, as it came; the end of it, if it was very long. */
  output: string;
  isLate: boolean;
}

const outputLimit = 400_000;

/** Kills a whole group; one that is gone already is no fault. */
function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone.
  }
}

/**
 * Runs a shell's command line in a group of its own, to its end or until `signal` aborts or the time
 * is up, and leaves nothing of the group behind.
 * @param limit in milliseconds
 */
export async function runCommand(
  line: string,
  options: { cwd: string; env: NodeJS.ProcessEnv; limit: number; signal: AbortSignal },
): Promise<Ended> {
  const { cwd, env, limit, signal } = options;
  if (signal.aborted) return { code: null, output: 'interrupted', isLate: false };
  const child = spawn('sh', ['-c', line], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  const release = endWithUs(-pid, 'KILL');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-outputLimit);
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    killGroup(pid, 'SIGKILL');
  }, limit);
  const interrupt = () => killGroup(pid, 'SIGTERM');
  signal.addEventListener('abort', interrupt);
  const closed = once(child, 'close').catch(() => {});
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  clearTimeout(timer);
  signal.removeEventListener('abort', interrupt);
  release();
  killGroup(pid, 'SIGKILL');
  // All output is in by then, unless something that left the group holds the streams open.
  await Promise.race([closed, pause(2000, undefined, { ref: false })]);
  return { code, output, isLate };
}
