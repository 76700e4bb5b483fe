import { resolve } from 'node:path';
import { NoShellError, testRemote } from '../testing/run.ts';
import { checksAsText } from './check.ts';
import { CommandFailure } from './failure.ts';
import { builtIn } from './publish.ts';
import type { Outcome } from './remote.ts';

export interface TestCommandOptions {
  shell?: string;
}

/** Tries the build in a real shell and a real browser. */
export async function test(
  folder: string,
  dist: string,
  { shell }: TestCommandOptions,
): Promise<Outcome> {
  await builtIn(resolve(folder, dist));
  try {
    const { checks, passed, ...result } = await testRemote({
      root: folder,
      dist,
      ...(shell !== undefined && { shell }),
    });
    const { name, version } = result;
    const verdict = passed ? 'works in this shell' : 'has faults';
    return {
      text: `${checksAsText(checks)}\n\n${name} ${version} ${verdict}.`,
      json: { ...result, checks },
      failed: !passed,
    };
  } catch (cause) {
    if (!(cause instanceof NoShellError)) throw cause;
    throw new CommandFailure(cause.message, {
      code: 'no-shell',
      hint: 'Install @counsel/shell, or name the folder of a built shell with --shell.',
      cause,
    });
  }
}
