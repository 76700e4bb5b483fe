import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Fault } from './fault.ts';
import { inRoot } from './paths.ts';
import { compileCache } from './services.ts';

/** What a short-lived program of ours said. */
export interface Outcome {
  code: number | null;
  output: string;
  faults: string;
}

/** Runs a program of this package to its end, with `input` on its standard input. */
export async function runProgram(file: string, args: string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [inRoot('scripts/src', file), ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, faults, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, faults: faults.trim() };
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
