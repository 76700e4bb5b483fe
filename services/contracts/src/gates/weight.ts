import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FieldError } from '../explain.ts';
import { limits } from '../limits.ts';
import type { Gate, GatedBuild } from './gate.ts';
import { gateTexts } from './texts.ts';

const compress = promisify(gzip);

/** What a browser loads of a remote whichever page it opens. */
const entry = ['mf-manifest.json', 'remoteEntry.js'];

async function faultsOf({ manifest, read }: GatedBuild): Promise<FieldError[]> {
  const { page: mostOfPage, all: mostInAll } = limits.remoteWeight;
  const weights = new Map<string, number>();
  for (const { path } of manifest.files) {
    weights.set(path, (await compress(await read(path), { level: 9 })).length);
  }
  const weightOf = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + (weights.get(path) ?? 0), 0);
  const pages = Object.entries(manifest.pageFiles ?? {}).map(([page, files]) => ({
    page,
    bytes: weightOf([...entry, ...files]),
  }));
  const faults = pages
    .filter(({ bytes }) => bytes > mostOfPage)
    .map(({ page, bytes }) => ({
      path: `pageFiles.${page}`,
      message: gateTexts.pageTooHeavy(page, bytes, mostOfPage),
    }));
  const all = weightOf(weights.keys());
  if (all <= mostInAll) return faults;
  return [...faults, { path: 'files', message: gateTexts.tooHeavy(all, mostInAll) }];
}

/** Compressed, as browsers get it: what a page begins with is waited for on a phone. */
export const weightGate: Gate = { about: gateTexts.weight, faultsOf };
