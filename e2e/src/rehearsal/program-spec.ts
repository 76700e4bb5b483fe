import { join } from 'node:path';
import { type ChildSpec, LogFile } from '@counsel/scripts';

interface ProgramOptions {
  name: string;
  folder: string;
  words: string[];
  isReady: () => Promise<boolean>;
  env?: NodeJS.ProcessEnv;
}

/** How to run a program that is none of ours. */
export function programSpec({ name, folder, words, isReady, env }: ProgramOptions): ChildSpec {
  const [command = '', ...args] = words;
  return {
    name,
    command,
    args,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', ...env },
    log: new LogFile(join(folder, 'logs', `${name}.log`)),
    isReady,
    readyLimit: 60_000,
    tie: 'watchdog',
    stopLimit: 10_000,
  };
}
