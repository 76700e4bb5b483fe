import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FloorOptions } from './server.ts';

export type FloorName = 'rows' | 'json' | 'koa' | 'password';

/** A little server beside the portal. */
export interface Floor extends Disposable {
  url: string;
  pid: number;
}

/** Starts a program of ours that sends its port when it listens. */
export async function startServer(
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Floor> {
  const child: ChildProcess = fork(join(import.meta.dirname, script), args, {
    env: { ...process.env, ...env },
    // As the portal's own processes: a floor that grows cold while others are loaded is none.
    execArgv: ['--no-memory-reducer'],
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
