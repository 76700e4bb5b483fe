import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { memoryEnv, memoryFlags } from '@counsel/scripts';
import type { FloorOptions } from './server.ts';

export type FloorName = 'rows' | 'json' | 'koa' | 'password';

/** A little server beside the portal. */
export interface Floor extends Disposable {
  url: string;
  pid: number;
}

/** As many threads as the portal hashes with; libuv's own number where that is more. */
const threads = { UV_THREADPOOL_SIZE: `${Math.max(4, availableParallelism())}` };

/** Starts a program of ours that sends its port when it listens, run as the portal's own processes. */
export async function startServer(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Floor> {
  const child: ChildProcess = fork(join(import.meta.dirname, script), args, {
    env: { ...process.env, ...memoryEnv, ...threads, ...env },
    execArgv: memoryFlags,
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script} ${args.join(' ')} could not start.`);
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.dispose]: () => void child.kill(),
  };
}

export const startFloor = (name: FloorName, options: FloorOptions): Promise<Floor> =>
  startServer('server.ts', [name], { FLOOR: JSON.stringify(options) });
