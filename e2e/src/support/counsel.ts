import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';

const command = join(import.meta.dirname, '../../../scripts/src/command.ts');

/** Runs `counsel` as an operator would, with these variables; what it said on both streams, and its exit code. */
export const counsel = (env: Record<string, string>, ...words: string[]) =>
  new Promise<{ said: string; code: number }>((resolve) => {
    execFile(
      process.execPath,
      [command, ...words],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        resolve({ said: (stdout + stderr).trim(), code: error ? Number(error.code) : 0 }),
    );
  });

/** The same, while it runs. */
export const startCounsel = (env: Record<string, string>, ...words: string[]): ChildProcess =>
  spawn(process.execPath, [command, ...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
