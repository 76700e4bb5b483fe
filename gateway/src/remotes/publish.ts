import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { limits, remoteRefusals, remoteTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { beginArrival, endArrival, lockVersion } from './arrivals.ts';
import { type Artefact, exists, readArtefact } from './artefact.ts';
import { refuseOtherSubject, type SignedAttestation } from './attestation.ts';
import { type Caller, thisMachine } from './caller.ts';
import { grant, promote } from './changes.ts';
import { refuseUnmetContract } from './contract.ts';
import type { RemotesDeps } from './deps.ts';
import { refuseBeyondGates } from './gates.ts';
import { refuseClaims } from './grants.ts';
import { recordChange } from './history.ts';
import { badArtefact, isRefusedFor, versionTaken } from './refusal.ts';
import { currentRevision } from './registry.model.ts';
import { Remote } from './remote.model.ts';
import { RemoteArrival } from './remote-arrival.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { removeOldVersions } from './retention.ts';
import { refuseBeyondRemotes } from './room.ts';
import { unpack } from './unpack.ts';

interface NamedArtefact extends Artefact {
  version: string;
  /** What its publisher signed; null for what was built here. */
  attestation: string | null;
}

/**
 * Adds an artefact under a name that was never used. Should that fail, its files do not stay.
 * @throws 409 when the version or an address is taken
 */
async function addVersion(deps: RemotesDeps, artefact: NamedArtefact, by: Caller): Promise<void> {
  const { manifest, version } = artefact;
  await beginArrival(deps.database, manifest.name, version);
  try {
    await insertVersion(deps, artefact, by);
  } catch (error) {
    await endArrival(deps, manifest.name, version).catch((err) => {
      // Swept later: the database may be away, and with it the answer whether the version is known.
      deps.log?.warn({ err, remote: manifest.name, version }, 'files of no version are left');
    });
    throw error;
  }
}

const insertVersion = ({ database, store }: RemotesDeps, artefact: NamedArtefact, by: Caller) =>
  database.transaction(async (trx) => {
    const { manifest, version, folder, files, bytes, attestation } = artefact;
    const { name, contract } = manifest;
    // First: whoever holds the lock for what will be refused must not make the other hear of a version.
    await refuseClaims(trx, manifest);
    const isFree = await lockVersion(trx, name, version);
    if (!isFree) throw versionTaken(name, version);
    await refuseKnown(trx, name, version);
    await store.add(name, version, folder);
    await refuseBeyondRemotes(trx, name);
    await Remote.query(trx).insert({ name }).onConflict('name').ignore();
    await RemoteVersion.query(trx).insert({
      ...{ remote: name, version, contract, manifest, files, bytes, attestation },
      publishedBy: by.name,
    });
    await RemoteArrival.query(trx).deleteById([name, version]);
    await recordChange(trx, { remote: name, by, action: 'publish', version });
  });

async function refuseKnown(database: Knex, name: string, version: string): Promise<void> {
  const known = await RemoteVersion.query(database)
    .modify('named', name, version)
    .select('version')
    .first();
  if (known) throw versionTaken(name, version);
}

interface Upload {
  source: Readable;
  name: string;
  version: string;
  attested: SignedAttestation;
  by: Caller;
}

/**
 * Publishes the archive that arrives; browsers do not get it before it is promoted. Until then it may
 * need a contract that the portal does not speak yet.
 * @throws 4xx that says why not
 */
export async function publishUpload(
  deps: RemotesDeps,
  { source, name, version, attested, by }: Upload,
): Promise<void> {
  // Before anything is read; `addVersion` makes sure.
  await refuseKnown(deps.database, name, version);
  await using folder = await deps.store.temporary();
  await unpack(source, folder.path);
  const artefact = await readArtefact(folder.path);
  const { manifest } = artefact;
  if (manifest.name !== name) throw badArtefact(remoteTexts.otherName(manifest.name, name));
  if (manifest.version !== version) {
    throw badArtefact(remoteTexts.otherVersion(manifest.version, version));
  }
  refuseOtherSubject(attested, artefact);
  await refuseBeyondGates(artefact);
  await addVersion(deps, { ...artefact, version, attestation: attested.jws }, by);
  await removeOldVersions(deps, name);
}

interface LocalOptions {
  /** Of the portal's shell: what is promoted must run there. */
  contracts?: readonly string[];
  /** The gateway starts: what it finds there may be older than what a team promoted since. */
  atStart?: boolean;
}

/**
 * Publishes a remote that was built beside the portal, and promotes it. Its version names its
 * contents, so that a rebuild is another one.
 * @returns its name, its version and the registry's revision
 * @throws 4xx that says why not
 */
export async function publishLocal(deps: RemotesDeps, dist: string, options: LocalOptions = {}) {
  const { contracts = [], atStart = false } = options;
  const { database } = deps;
  if (!(await exists(join(dist, 'remote.json')))) throw badArtefact(remoteTexts.noManifest);
  await using folder = await deps.store.temporary();
  await cp(dist, folder.path, { recursive: true });
  const artefact = await readArtefact(folder.path);
  const { name } = artefact.manifest;
  if (contracts.length > 0) refuseUnmetContract(artefact.manifest, contracts);
  const version = localVersion(artefact);
  const isNew = await addLocal(deps, { ...artefact, version, attestation: null });
  const revision =
    isNew || !atStart || !(await wasLive(database, name, version))
      ? await promoteLocal(deps, name, version)
      : await currentRevision(database);
  await removeOldVersions(deps, name);
  return { name, version, revision };
}

function localVersion({ manifest, hash }: Artefact): string {
  const version = manifest.version.replace(/[^\w.-]/g, '_');
  return `${version.slice(0, limits.remoteVersion.max - 13)}-${hash.slice(0, 12)}`;
}

/** Whether the version was not known; one that is known, and not deleted, gets its files back where they are gone. */
async function addLocal(deps: RemotesDeps, artefact: NamedArtefact): Promise<boolean> {
  try {
    await addVersion(deps, artefact, thisMachine);
    return true;
  } catch (error) {
    if (!isRefusedFor(error, remoteRefusals.versionTaken)) throw error;
    await restore(deps, artefact);
    return false;
  }
}

const restore = ({ database, store }: RemotesDeps, { manifest, version, folder }: NamedArtefact) =>
  database.transaction(async (trx) => {
    const { name } = manifest;
    if (!(await lockVersion(trx, name, version))) return;
    if (await store.find(name, version)) return;
    const restored = await RemoteVersion.query(trx)
      .findById([name, version])
      .whereNull('deletedAt')
      .patch({ removedAt: null, publishedAt: raw('now()') });
    if (restored === 0) throw versionTaken(name, version);
    await store.add(name, version, folder);
  });

async function wasLive(database: Knex, name: string, version: string): Promise<boolean> {
  const known = await RemoteVersion.query(database).findById([name, version]);
  return Boolean(known?.promotedAt);
}

/** What is built beside the portal is the operator's, and needs nobody's approval. */
async function promoteLocal(deps: RemotesDeps, name: string, version: string): Promise<number> {
  const request = { name, version, revision: 'any', by: thisMachine } as const;
  await grant(deps, request);
  return (await promote(deps, request)).revision;
}
