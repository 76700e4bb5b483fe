import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { actorOf, limits, remoteTexts } from '@counsel/contracts';
import type { Knex, Logger } from '@counsel/service-kit';
import { type Artefact, exists, readArtefact } from './artefact.ts';
import { promote } from './changes.ts';
import { refuseUnmetContract } from './contract.ts';
import { ArtefactError, RegistryChangedError, VersionTakenError } from './refusal.ts';
import { readRegistry, refuseTakenRoutes } from './registry.ts';
import { removeOldVersions } from './retention.ts';
import type { ArtefactStore } from './store.ts';
import { unpack } from './unpack.ts';

/** Where versions go. */
export interface Shelf {
  database: Knex;
  store: ArtefactStore;
  log?: Logger | undefined;
}

/** Works in a folder in which an artefact arrives; whatever is left there afterwards is removed. */
async function arrive<T>(store: ArtefactStore, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await store.arriving();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Arrived extends Artefact {
  version: string;
}

/** One publisher of a version at a time; the lock is gone with whoever holds it. */
async function lockVersion(trx: Knex.Transaction, name: string, version: string): Promise<boolean> {
  const { rows } = await trx.raw(
    `select pg_try_advisory_xact_lock(hashtextextended('version:' || ? || '/' || ?, 0)) as held`,
    [name, version],
  );
  return rows[0].held;
}

/**
 * Puts an artefact on the shelf under a name that was never used.
 * @throws VersionTakenError, RouteTakenError
 */
function shelve({ database, store }: Shelf, { version, ...artefact }: Arrived, by: string) {
  const { manifest, folder, files, bytes } = artefact;
  const { name, contract } = manifest;
  return database.transaction(async (trx) => {
    // First: whoever holds the lock for what will be refused must not make the other hear of a version.
    await refuseTakenRoutes(trx, manifest);
    const isFree = await lockVersion(trx, name, version);
    const known = await trx('remoteVersions').where({ remote: name, version }).first('version');
    if (!isFree || known) throw new VersionTakenError(name, version);
    await store.add(name, version, folder);
    await trx('remotes').insert({ name }).onConflict('name').ignore();
    await trx('remoteVersions').insert({
      remote: name,
      version,
      contract,
      manifest: JSON.stringify(manifest),
      files,
      bytes,
      publishedBy: by,
    });
    const [{ revision }] = await trx('registry').select('revision');
    await trx('remoteChanges').insert({ remote: name, by, action: 'publish', version, revision });
  });
}

interface Upload {
  source: Readable;
  name: string;
  version: string;
  /** Of the portal's shell. */
  contract: string | undefined;
  by: string;
}

/**
 * Publishes the archive that arrives; browsers do not get it before it is promoted.
 * @throws RemoteRefusal
 */
export const publishUpload = (
  shelf: Shelf,
  { source, name, version, contract, by }: Upload,
): Promise<void> =>
  arrive(shelf.store, async (folder) => {
    await refuseKnown(shelf.database, name, version);
    await unpack(source, folder);
    const artefact = await readArtefact(folder);
    const { manifest } = artefact;
    if (manifest.name !== name) throw new ArtefactError(remoteTexts.otherName(manifest.name, name));
    if (manifest.version !== version) {
      throw new ArtefactError(remoteTexts.otherVersion(manifest.version, version));
    }
    refuseUnmetContract(manifest, contract);
    await shelve(shelf, { ...artefact, version }, by);
    await removeOldVersions(shelf, name);
  });

/** Before anything is read; `shelve` makes sure. */
async function refuseKnown(database: Knex, remote: string, version: string): Promise<void> {
  const known = await database('remoteVersions').where({ remote, version }).first('version');
  if (known) throw new VersionTakenError(remote, version);
}

interface LocalOptions {
  /** Of the portal's shell, where there is one. */
  contract?: string | undefined;
  /** The gateway starts: what it finds there may be older than what a team promoted since. */
  atStart?: boolean;
}

/**
 * Publishes a remote that was built beside the portal, and promotes it. Its version names its
 * contents, so that a rebuild is another one.
 * @returns its name, its version and the registry's revision
 * @throws RemoteRefusal
 */
export async function publishLocal(shelf: Shelf, dist: string, options: LocalOptions = {}) {
  const { contract, atStart = false } = options;
  if (!(await exists(join(dist, 'remote.json')))) throw new ArtefactError(remoteTexts.noManifest);
  return arrive(shelf.store, async (folder) => {
    await cp(dist, folder, { recursive: true });
    const artefact = await readArtefact(folder);
    const { name } = artefact.manifest;
    if (contract !== undefined) refuseUnmetContract(artefact.manifest, contract);
    const version = labelOf(artefact);
    const isNew = await shelveLocal(shelf, { ...artefact, version });
    const revision =
      isNew || !atStart || !(await wasLive(shelf.database, name, version))
        ? await promoteLocal(shelf.database, name, version)
        : (await readRegistry(shelf.database)).revision;
    await removeOldVersions(shelf, name);
    return { name, version, revision };
  });
}

function labelOf({ manifest, hash }: Artefact): string {
  const version = manifest.version.replace(/[^\w.-]/g, '_');
  return `${version.slice(0, limits.remoteVersion.max - 13)}-${hash.slice(0, 12)}`;
}

/** Whether the version was not known; one that is known gets its files back where they are gone. */
async function shelveLocal(shelf: Shelf, artefact: Arrived): Promise<boolean> {
  try {
    await shelve(shelf, artefact, actorOf.thisMachine);
    return true;
  } catch (error) {
    if (!(error instanceof VersionTakenError)) throw error;
    await restore(shelf, artefact);
    return false;
  }
}

function restore({ database, store }: Shelf, { manifest: { name }, version, folder }: Arrived) {
  return database.transaction(async (trx) => {
    if (!(await lockVersion(trx, name, version))) return;
    if (await store.find(name, version)) return;
    await store.add(name, version, folder);
    const publishedAt = trx.fn.now();
    await trx('remoteVersions')
      .where({ remote: name, version })
      .update({ removedAt: null, publishedAt });
  });
}

async function wasLive(database: Knex, remote: string, version: string): Promise<boolean> {
  const row = await database('remoteVersions').where({ remote, version }).first('promotedAt');
  return row !== undefined && row.promotedAt !== null;
}

const attempts = 10;

/** Nobody decided on a registry that was seen: whichever there is, is right. */
async function promoteLocal(database: Knex, name: string, version: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { revision } = await readRegistry(database);
    try {
      const by = actorOf.thisMachine;
      return (await promote(database, { name, version, revision, by })).revision;
    } catch (error) {
      if (!(error instanceof RegistryChangedError) || attempt === attempts) throw error;
    }
  }
}
