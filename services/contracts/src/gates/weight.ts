import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FieldError } from '../explain.ts';
import { limits } from '../limits.ts';
import type { RemoteManifest } from '../remotes.ts';
import type { Gate, GatedBuild } from './gate.ts';
import { gateTexts } from './texts.ts';

const compress = promisify(gzip);
const weigh = async (content: Buffer | string) => (await compress(content, { level: 9 })).length;

/** What a browser loads of a remote whichever page it opens. */
const entry = ['mf-manifest.json', 'remoteEntry.js'];

async function faultsOf({ manifest, read }: GatedBuild): Promise<FieldError[]> {
  const weights = new Map<string, number>();
  for (const { path } of manifest.files) weights.set(path, await weigh(await read(path)));
  return [
    ...(await toldFaults(manifest)),
    ...pageFaults(manifest, weights),
    ...allFaults([...weights.values()]),
  ];
}

const sum = (bytes: readonly number[]) => bytes.reduce((all, each) => all + each, 0);

/** The registry, which every page loads, holds all but what the portal keeps to itself. */
async function toldFaults({ roles, maps, ...told }: RemoteManifest): Promise<FieldError[]> {
  const most = limits.remoteWeight.told;
  const bytes = await weigh(JSON.stringify(told));
  if (bytes <= most) return [];
  return [{ path: 'remote.json', message: gateTexts.toldTooMuch(bytes, most) }];
}

function pageFaults(manifest: RemoteManifest, weights: Map<string, number>): FieldError[] {
  const most = limits.remoteWeight.page;
  return Object.entries(manifest.pageFiles ?? {})
    .map(([page, files]) => {
      const paths = new Set([...entry, ...files]);
      return { page, bytes: sum([...paths].map((path) => weights.get(path) ?? 0)) };
    })
    .filter(({ bytes }) => bytes > most)
    .map(({ page, bytes }) => ({
      path: `pageFiles.${page}`,
      message: gateTexts.pageTooHeavy(page, bytes, most),
    }));
}

function allFaults(weights: readonly number[]): FieldError[] {
  const most = limits.remoteWeight.all;
  const bytes = sum(weights);
  return bytes <= most ? [] : [{ path: 'files', message: gateTexts.tooHeavy(bytes, most) }];
}

/** Compressed, as browsers get it: what a page begins with is waited for on a phone. */
export const weightGate: Gate = { about: gateTexts.weight, faultsOf };
