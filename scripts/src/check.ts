/**
 * Reads the configuration and looks for what stands in the way of a start, in a process of its own:
 * what validation needs in memory is gone before the portal runs. Standard output gets the
 * configuration as JSON, standard error one line per fault. `--no-preflight` only reads; `--demo` also
 * says why the portal may not be filled with examples.
 */
import { ConfigError, configExitCode } from '@counsel/service-kit/config';
import { readLauncherConfig } from './config.ts';
import { demoFaults } from './demo/refusals.ts';
import { preflight } from './preflight.ts';

function refuse(faults: readonly string[]): never {
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exit(configExitCode);
}

function read() {
  try {
    return readLauncherConfig();
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.faults);
    throw error;
  }
}

const config = read();
if (process.argv.includes('--demo')) {
  const faults = demoFaults(config);
  if (faults.length > 0) refuse(faults);
}
const faults = process.argv.includes('--no-preflight') ? [] : await preflight(config);
if (faults.length > 0) refuse(faults);
process.stdout.write(JSON.stringify(config));
