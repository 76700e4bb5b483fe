import { CommanderError } from 'commander';
import {
  exitCodes,
  failureAsJson,
  failureAsText,
  failureOf,
  usageFailure,
} from './commands/failure.ts';
import { createProgram } from './commands/program.ts';
import type { Report } from './commands/remote.ts';

/** Runs one command in a remote's folder; the exit code is 0, 1 (refused or failed) or 64 (usage). */
export const main = async (args: string[], folder: string): Promise<number> => {
  // Looked for before anything is parsed: what can't be parsed is told in that form, too.
  const asJson = args.includes('--json');
  let exitCode: number = exitCodes.done;
  const report: Report = {
    asJson,
    outcome({ text, json, failed = false }) {
      if (failed) exitCode = exitCodes.failed;
      process.stdout.write(`${asJson ? JSON.stringify({ ok: !failed, ...json }) : text}\n`);
    },
  };
  try {
    await createProgram(folder, report).parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    return tell(error, asJson);
  }
};

const quiet: Report = { asJson: false, outcome: () => undefined };

function tell(error: unknown, asJson: boolean): number {
  const failure =
    error instanceof CommanderError
      ? usageFailure(error.message.replace(/^error: /, ''), 'See "counsel-remote --help".')
      : failureOf(error);
  if (error instanceof CommanderError && error.code === 'commander.help' && !asJson) {
    console.error(createProgram('.', quiet).helpInformation());
    return exitCodes.usage;
  }
  if (asJson) process.stdout.write(`${JSON.stringify(failureAsJson(failure))}\n`);
  else console.error(failureAsText(failure));
  return failure.exitCode;
}
