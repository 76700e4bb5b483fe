import { access, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest, remoteTexts } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import { create } from 'tar';
import { integrityOf } from './artefact.ts';

/** What a build left in a folder. */
export interface Built {
  dist: string;
  manifest: RemoteManifest;
  /** What its files take on the disk, without their compressed copies. */
  bytes: number;
}

/** A folder does not hold a whole build. */
export class BuiltError extends Error {
  override name = 'BuiltError';
  readonly faults: readonly string[];

  constructor(message: string, faults: readonly string[] = []) {
    super(message);
    this.faults = faults;
  }
}

/**
 * Reads a build's `remote.json`.
 * @throws BuiltError naming every fault
 */
export async function readManifest(dist: string): Promise<RemoteManifest> {
  const json = await readFile(join(dist, 'remote.json'), 'utf8').catch(() => {
    throw new BuiltError(`${dist} holds no remote.json: no build has finished there.`);
  });
  return parseManifest(json);
}

/** @throws BuiltError naming every fault */
export function parseManifest(json: string): RemoteManifest {
  const ajv = createAjv({ removeAdditional: false, useDefaults: false });
  const manifest = parse(json);
  if (ajv.validate<RemoteManifest>(RemoteManifest, manifest)) return manifest;
  const faults = (ajv.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath.slice(1) || 'remote.json'} ${message}`,
  );
  throw new BuiltError(remoteTexts.badManifest, faults);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Reads a build and compares every file with its hash.
 * @throws BuiltError naming every fault
 */
export async function readBuilt(dist: string): Promise<Built> {
  const manifest = await readManifest(dist);
  let bytes = 0;
  const read = (path: string) => readFile(join(dist, path)).catch(() => undefined);
  const faults = await faultsOfFiles(manifest.files, async (path) => {
    const content = await read(path);
    bytes += content?.length ?? 0;
    return content;
  });
  faults.push(...(await faultsOfFiles(manifest.maps ?? [], read)));
  if (faults.length > 0) throw new BuiltError(`${dist} is not what was built.`, faults);
  return { dist, manifest, bytes };
}

/** How many files are read at once. */
const atOnce = 8;

/** Which listed files are missing or have other contents, wherever they are read from. */
export async function faultsOfFiles(
  files: RemoteManifest['files'],
  read: (path: string) => Promise<Uint8Array | undefined>,
): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < files.length; start += atOnce) {
    const some = files.slice(start, start + atOnce).map(async ({ path, integrity }) => {
      const content = await read(path);
      if (!content) faults.push(remoteTexts.missingFile(path));
      else if (integrityOf(content) !== integrity) faults.push(remoteTexts.changedFile(path));
    });
    await Promise.all(some);
  }
  return faults;
}

const isFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A build as it is sent: what it lists, with the compressed copies, and `remote.json`. */
export async function pack({ dist, manifest }: Built): Promise<Buffer> {
  const paths = manifest.files.map(({ path }) => path);
  const copies = paths.flatMap((path) => [`${path}.br`, `${path}.gz`]);
  const present = await Promise.all(copies.map((path) => isFile(join(dist, path))));
  const maps = manifest.maps?.map(({ path }) => path) ?? [];
  const all = ['remote.json', ...paths, ...copies.filter((_, index) => present[index]), ...maps];
  const archive = create({ cwd: dist, gzip: true, portable: true, noMtime: true }, all);
  return Buffer.concat(await archive.collect());
}

/** Whether a folder is there at all. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
