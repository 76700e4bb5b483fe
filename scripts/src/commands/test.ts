/**
 * `npm test [-- package …]`: lint, types and the tests of all packages, on a database server of
 * their own. The last line is `N passed, N failed`, over all of it.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.ts';
import { postgresSpec } from '../database.ts';
import { tell } from '../fault.ts';
import { freePort } from '../ports.ts';
import { clusterUrl } from '../postgres/cluster.ts';
import { Child } from '../process/child.ts';
import { lines } from '../report.ts';
import type { Failure, Result } from '../testing/results.ts';
import { runSteps } from '../testing/run.ts';
import { type Step, stepsFor } from '../testing/steps.ts';

const write = (text: string) => process.stdout.write(text);
const report = lines(write);
const interrupted = new AbortController();

function catchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interrupted.abort());
  }
  process.stdout.on('error', () => {});
}

/** A failure of the set-up counts, and the tests that can do without still run. */
async function prepare(title: string, work: () => Promise<unknown>): Promise<Failure[]> {
  try {
    await report.step(title, work);
    return [];
  } catch (error) {
    return [{ title, text: tell(error) }];
  }
}

async function runAll(steps: Step[], folder: string): Promise<Result[]> {
  const cluster = {
    directory: join(folder, 'postgres'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    disposable: true,
  };
  const { signal } = interrupted;
  const withStorybook = steps.some(({ cwd }) => cwd.endsWith('design-system'));
  const failures = await prepare('Build', () => build({ withStorybook, signal }));
  let server: Child | undefined;
  try {
    failures.push(
      ...(await prepare('PostgreSQL', async () => {
        server = new Child(postgresSpec(cluster, join(folder, 'postgres.log')), report.note);
        await server.start();
      })),
    );
    const run = { databaseUrl: clusterUrl(cluster), folder, signal, write };
    return [{ passed: 0, failures }, ...(await runSteps(steps, run))];
  } finally {
    await server?.stop();
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
