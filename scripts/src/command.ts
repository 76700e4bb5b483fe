/** Entry of all commands: `node src/command.ts <command> [argument …]`; `--help` lists them. */
import { CommanderError } from 'commander';
import { messageOf } from './fault.ts';
import { counsel } from './usage.ts';

/** Of a command line that can't be read, as sysexits.h has it. */
const usageExitCode = 64;

try {
  await counsel((exitCode) => {
    process.exitCode = exitCode;
  }).parseAsync(process.argv.slice(2), { from: 'user' });
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode && usageExitCode;
  else {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
process.exit();
