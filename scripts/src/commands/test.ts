/**
 * `npm test [-- package …]`: lint, types and the tests of all packages, on a database server of
 * their own. The last line is `N passed, N failed`, over all of it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Listr, type ListrTask } from 'listr2';
import { build } from '../build.ts';
import { messageOf } from '../fault.ts';
import { disposableServer } from '../postgres/disposable.ts';
import { note, shown } from '../report.ts';
import type { Result } from '../testing/results.ts';
import { stagesOf } from '../testing/run.ts';
import { type Step, stepsFor } from '../testing/steps.ts';

const write = (text: string) => process.stdout.write(text);
const interrupted = new AbortController();

function catchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupted.abort());
  }
  process.stdout.on('error', () => {});
}

async function runAll(steps: Step[], folder: string): Promise<Result[]> {
  const server = await disposableServer(folder, note);
  const { signal } = interrupted;
  const withStorybook = steps.some(({ cwd }) => cwd.endsWith('design-system'));
  const results: Result[] = [];
  /** A failure of the set-up counts, and the tests that can do without still run. */
  const prepare = (title: string, work: () => Promise<unknown>): ListrTask => ({
    title,
    task: () =>
      work().catch((error) => {
        results.push({ passed: 0, failures: [{ title, text: messageOf(error) }] });
        throw error;
      }),
  });
  const run = { databaseUrl: server.url, folder, signal };
  const stages = [
    prepare('Build', () => build({ withStorybook, signal })),
    prepare('PostgreSQL', server.start),
    ...stagesOf(steps, run, results),
  ];
  try {
    await new Listr(stages, { ...shown, exitOnError: false }).run();
    return results;
  } finally {
    await server.stop();
  }
}

/** Prints what failed, in full, and the sum as the last line. Returns the exit code. */
function conclude(results: Result[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  for (const { title, text } of failures) write(`\nFAILED ${title}\n${text}\n`);
  if (interrupted.signal.aborted) write('\nInterrupted.\n');
  write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length > 0 || passed === 0 || interrupted.signal.aborted ? 1 : 0;
}

export async function run(words: string[]): Promise<number> {
  catchSignals();
  const steps = stepsFor(words);
  if (steps.length === 0) {
    process.stderr.write(`No package or check is called ${words.join(' or ')}.\n`);
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'counsel-test-'));
  // The server may run as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  try {
    return conclude(await runAll(steps, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
