import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

const firstDelay = 200;
const longestDelay = 10_000;

/**
 * Runs this program again as so many processes that share its port, and starts anew those that end.
 * The first process only hands them connections, in turns: one that is restarted loses none.
 * @returns what ends them all; each drains
 */
export function startWorkers(count: number): { stop(): Promise<void> } {
  const running = new Set<Worker>();
  let isStopping = false;
  let delay = firstDelay;
  let served = false;

  const start = () => {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('listening', () => {
      served = true;
      delay = firstDelay;
    });
    // A connection that was on its way to one which ends; that is told by its exit.
    worker.on('error', () => {});
    worker.once('exit', (code) => void ended(worker, code));
  };

  async function ended(worker: Worker, code: number | null): Promise<void> {
    running.delete(worker);
    if (isStopping) return;
    // What can't start at all says why itself, and whoever started us is to know.
    if (!served && code) process.exit(code);
    await pause(delay);
    delay = Math.min(delay * 2, longestDelay);
    if (!isStopping) start();
  }

  for (let n = 0; n < count; n++) start();
  return {
    async stop() {
      isStopping = true;
      const ends = [...running].map(
        (worker) => new Promise((resolve) => worker.once('exit', resolve)),
      );
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(ends);
    },
  };
}

/**
 * What a worker does last: once the first process knows of it, no connection is on its way here.
 * Nothing where there is no such process.
 */
export async function disconnectFromPrimary(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  await new Promise<void>((resolve) => {
    worker.once('disconnect', resolve);
    worker.disconnect();
  });
}
