import {
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  takenRoute,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { isInCanary } from './canary.ts';
import { presentEntry } from './present.ts';
import { RouteTakenError } from './refusal.ts';
import { currentRevision } from './registry.model.ts';
import { Remote } from './remote.model.ts';

/** All remotes with a live version, and the registry's revision. */
async function readRemotes(database: Knex) {
  // First, so that what changes meanwhile is at worst newer than its number, and is asked for again.
  const revision = await currentRevision(database);
  const remotes = await Remote.query(database)
    .modify('withLiveVersion')
    .withGraphJoined('[live, canary]')
    .orderBy('remotes.name');
  return { revision, remotes };
}

/** The remotes as a browser gets them, and in which canaries it is. */
export async function readRegistry(database: Knex, group: () => number) {
  const { revision, remotes } = await readRemotes(database);
  const canaries: string[] = [];
  const entries: RegistryEntry[] = [];
  for (const remote of remotes) {
    const { name, live, canary, canaryPercent } = remote;
    const isIn = Boolean(canary) && isInCanary(name, group(), canaryPercent ?? 0);
    if (isIn) canaries.push(name);
    const version = isIn ? canary : live;
    if (version) entries.push(presentEntry(remote, version));
  }
  return { registry: { revision, remotes: entries } satisfies Registry, canaries };
}

/**
 * Addresses belong to the versions that browsers get, live or in a canary; those of a remote that
 * is turned off are free.
 * @throws RouteTakenError
 */
export async function refuseTakenRoutes(database: Knex, manifest: RemoteManifest): Promise<void> {
  const { remotes } = await readRemotes(database);
  const entries = remotes.flatMap((remote) =>
    [remote.live, remote.canary].flatMap((each) => (each ? [presentEntry(remote, each)] : [])),
  );
  const taken = takenRoute(entries, manifest);
  if (taken) throw new RouteTakenError(taken.path, taken.owner);
}
