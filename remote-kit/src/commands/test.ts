import { resolve } from 'node:path';
import { NoShellError, testRemote } from '../testing/run.ts';
import { builtIn } from './builds.ts';
import { checksAsText } from './check.ts';
import { CommandFailure } from './failure.ts';
import type { Outcome } from './remote.ts';

export interface TestCommandOptions {
  shell?: string;
}

/** @throws CommandFailure where there is no shell */
export async function runTest(folder: string, dist: string, { shell }: TestCommandOptions) {
  try {
    return await testRemote({ root: folder, dist, ...(shell !== undefined && { shell }) });
  } catch (cause) {
    if (!(cause instanceof NoShellError)) throw cause;
    throw new CommandFailure(cause.message, {
      code: 'no-shell',
      hint: 'Install @counsel/shell, or name the folder of a built shell with --shell.',
      cause,
    });
  }
}

/** Tries the build in a real shell and a real browser. */
export async function test(
  folder: string,
  dist: string,
  options: TestCommandOptions,
): Promise<Outcome> {
  await builtIn(resolve(folder, dist));
  const { checks, passed, ...result } = await runTest(folder, dist, options);
  const { name, version } = result;
  const verdict = passed ? 'works in this shell' : 'has faults';
  return {
    text: `${checksAsText(checks)}\n\n${name} ${version} ${verdict}.`,
    json: { ...result, checks },
    failed: !passed,
  };
}
