import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import type { Knex } from '@counsel/service-kit';
import { type PublishedRemote, promote, RegistryChangedError, readRegistry } from './registry.ts';

/** A folder does not hold what a remote's build makes. */
export class ArtefactError extends Error {
  override name = 'ArtefactError';
}

const ajv = createAjv({ removeAdditional: false, useDefaults: false });
const validateManifest = ajv.compile(RemoteManifest);

/** Below the folder, forward slashes, nothing hidden. */
const isSafePath = (path: string): boolean => /^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/.test(path);

interface Artefact extends PublishedRemote {
  source: string;
}

/** Reads a built remote. The version names its contents, so that a rebuild is another one. */
async function readArtefact(folder: string): Promise<Artefact> {
  const json = await readFile(join(folder, 'remote.json'), 'utf8').catch((cause) => {
    throw new ArtefactError(`${folder} holds no remote.json.`, { cause });
  });
  const manifest: unknown = parse(json);
  if (!isManifest(manifest)) {
    throw new ArtefactError(`${folder}/remote.json: ${ajv.errorsText(validateManifest.errors)}.`);
  }
  const unsafe = manifest.files.find(({ path }) => !isSafePath(path));
  if (unsafe) throw new ArtefactError(`${folder} names a file outside of it: ${unsafe.path}.`);
  if (!manifest.files.some(({ path }) => path === 'mf-manifest.json')) {
    throw new ArtefactError(`${folder} holds no mf-manifest.json.`);
  }
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 12);
  const label = manifest.version.replace(/[^\w.-]/g, '_');
  return { source: folder, version: `${label}-${hash}`, manifest };
}

const isManifest = (value: unknown): value is RemoteManifest => validateManifest(value);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function checkFiles(folder: string, { files }: RemoteManifest): Promise<void> {
  for (const { path, integrity } of files) {
    const content = await readFile(join(folder, path)).catch((cause) => {
      throw new ArtefactError(`${path} is missing.`, { cause });
    });
    const hash = createHash('sha384').update(content).digest('base64');
    if (integrity !== `sha384-${hash}`) throw new ArtefactError(`${path} is not what was built.`);
  }
}

/** Copies the artefact beside the other versions: all of it appears at once, or none. */
async function copyArtefact({ source, version, manifest }: Artefact, root: string): Promise<void> {
  const target = join(root, manifest.name, version);
  if (await exists(target)) return;
  const arriving = join(root, `.arriving-${randomUUID()}`);
  try {
    await cp(source, arriving, { recursive: true });
    await checkFiles(arriving, manifest);
    await mkdir(join(root, manifest.name), { recursive: true });
    await rename(arriving, target).catch(async (error) => {
      // Another process was faster with the same contents.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}

/** Versions of a remote that stay, for pages that are still open on them. */
const kept = 5;

async function removeOldVersions(folder: string, current: string): Promise<void> {
  const versions = await Promise.all(
    (await readdir(folder)).map(async (version) => {
      const path = join(folder, version);
      return { version, path, at: (await stat(path)).mtimeMs };
    }),
  );
  const others = versions.filter(({ version }) => version !== current);
  const old = others.sort((a, b) => b.at - a.at).slice(kept - 1);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const attempts = 10;

/**
 * Publishes a built remote below the portal's data and promotes it.
 * @returns its name, its version and the registry's revision
 * @throws ArtefactError, RouteTakenError
 */
export async function publishLocal(database: Knex, dataDir: string, dist: string) {
  const artefact = await readArtefact(dist);
  await copyArtefact(artefact, remotesDir(dataDir));
  const { version, manifest } = artefact;
  for (let attempt = 1; ; attempt++) {
    try {
      const revision = await promote(database, await readRegistry(database), artefact);
      await removeOldVersions(join(remotesDir(dataDir), manifest.name), version);
      return { name: manifest.name, version, revision };
    } catch (error) {
      if (!(error instanceof RegistryChangedError) || attempt === attempts) throw error;
    }
  }
}

/** Where the files of all remotes and versions are. */
export const remotesDir = (dataDir: string): string => join(dataDir, 'remotes');
