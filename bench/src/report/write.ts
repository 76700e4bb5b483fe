import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from '../bench.ts';
import type { Options } from '../options.ts';

/** @returns the folder that holds them */
export function writeResults(results: Results, { out }: Options, _root: string): string {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  return out;
}
