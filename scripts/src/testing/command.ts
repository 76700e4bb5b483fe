import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { endWithParent } from '../process/watchdog.ts';

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
  const shell = execa('sh', ['-c', line], {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  const pid = shell.pid ?? 0;
  const release = endWithParent(-pid, 'KILL');
  let output = '';
  shell.all.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-outputLimit);
  });
  const interrupt = () => killGroup(pid, 'SIGTERM');
  signal.addEventListener('abort', interrupt);
  const gone = once(shell.nodeChildProcess, 'exit').then(() => killGroup(pid, 'SIGKILL'));
  // All output is in by then, unless something that left the group holds the streams open.
  const late = gone.then(() => pause(2000, undefined, { ref: false }));
  const result = await Promise.race([shell, late]);
  signal.removeEventListener('abort', interrupt);
  release();
  const { exitCode, signalCode } = shell.nodeChildProcess;
  return { code: exitCode, output, isLate: result ? result.timedOut : signalCode === 'SIGKILL' };
}
