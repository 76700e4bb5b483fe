import { execa } from 'execa';
import { Fault } from './fault.ts';
import { inRoot } from './paths.ts';
import { compileCache } from './services.ts';

/** What a short-lived program of ours said. */
export interface Outcome {
  code: number | undefined;
  output: string;
  faults: string;
}

/** Runs a program of this package to its end, with `input` on its standard input. */
export async function runProgram(file: string, args: string[], input = ''): Promise<Outcome> {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [inRoot('scripts/src', file), ...args],
    { env: { NODE_COMPILE_CACHE: compileCache }, detached: true, input, reject: false },
  );
  return { code: exitCode, output: stdout, faults: stderr.trim() };
}

/**
 * As above, for a program that answers in JSON.
 * @throws {Fault} with what it wrote, if it fails.
 */
export async function ask<T>(file: string, args: string[], input?: unknown): Promise<T> {
  const outcome = await runProgram(file, args, input === undefined ? '' : JSON.stringify(input));
  if (outcome.code !== 0) throw new Fault(outcome.faults);
  return JSON.parse(outcome.output || 'null');
}
