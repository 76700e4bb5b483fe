import { spawn } from 'node:child_process';

/**
 * Ends a process, or with a negative id its whole group, if this process is gone before it: a shell
 * waits on a pipe that closes with us, however we end. Returns what calls the watch off.
 */
export function endWithParent(id: number, signal: 'INT' | 'TERM' | 'KILL'): () => void {
  const watchdog = spawn('sh', ['-c', 'read _; kill -s "$2" -- "$1"', 'sh', String(id), signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => {});
  watchdog.stdin.on('error', () => {});
  watchdog.unref();
  return () => {
    watchdog.kill('SIGKILL');
  };
}
