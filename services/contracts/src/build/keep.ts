/**
 * Writes `released/<version>.json`: what processes of a release send each other, and browsers them,
 * a line for each.
 * To be run for each release; `src/released.test.ts` holds the next one to it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { spokenNow } from '../released.ts';

const folder = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
const linesOf = (all: object) =>
  Object.entries(all).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`);
const { calls, events } = spokenNow();
writeFileSync(
  new URL(`released/${version}.json`, folder),
  `{"calls": {\n${linesOf(calls).join(',\n')}\n},\n"events": {\n${linesOf(events).join(',\n')}\n}}\n`,
);
