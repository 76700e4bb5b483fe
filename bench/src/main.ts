/**
 * `npm run bench -- [options]`; `--help` lists them. Fails when something could not be measured; a
 * target that is missed is told in the table alone.
 */
import { join } from 'node:path';
import { build } from '@counsel/scripts';
import { runBench } from './bench.ts';
import { readOptions } from './command-line.ts';
import { printResults } from './report/table.ts';
import { writeResults } from './report/write.ts';
import { runSoak } from './soak/soak.ts';

const root = join(import.meta.dirname, '../..');
const options = readOptions(process.argv.slice(2), root);

async function tell<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${title.padEnd(44)}`);
  const result = await work();
  process.stdout.write(` ${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} s\n`);
  return result;
}

async function main(): Promise<number> {
  if (options.build) await tell('Build what changed', () => build({ withStorybook: false }));
  const run = options.soak ? runSoak : runBench;
  const results = await run(options, tell);
  process.stdout.write(`${printResults(results)}\n`);
  process.stdout.write(`\nWritten to ${writeResults(results, options, root)}\n`);
  return results.figures.every(({ value }) => Number.isFinite(value)) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();
