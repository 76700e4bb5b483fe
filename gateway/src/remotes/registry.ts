import type { Registry as RegistryAnswer, RegistryEntry, RemoteManifest } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { isInCanary } from './canary.ts';
import { presentEntry } from './present.ts';
import { Registry } from './registry.model.ts';
import { Remote } from './remote.model.ts';

interface RegistryRow {
  revision: number;
  /** Null where there is no remote at all. */
  name: string | null;
  enabled: boolean;
  sandboxed: boolean;
  version: string;
  earlier: string[];
  manifest: RemoteManifest;
  canaryVersion: string | null;
  canaryPercent: number | null;
  canaryManifest: RemoteManifest | null;
}

/**
 * All remotes with a live version, of one revision. Joined to flat rows: as a graph of models, a
 * request of the registry costs twice the CPU.
 */
export async function readRemotes(database: Knex) {
  const remotes = Remote.query(database)
    .joinRelated('live')
    .leftJoinRelated('canary')
    .select('remotes.*', 'live.manifest', 'canary.manifest as canaryManifest');
  const rows = await Registry.query(database)
    .leftJoin(remotes.as('remote'), raw('true'))
    .select('revision', 'remote.*')
    .orderBy('remote.name')
    .castTo<RegistryRow[]>();
  return {
    revision: rows[0]?.revision ?? 0,
    remotes: rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ name, ...row }])),
  };
}

type LiveRemote = RegistryRow & { name: string };

const liveEntry = (remote: LiveRemote): RegistryEntry => presentEntry(remote, remote);

function canaryEntry(remote: LiveRemote): RegistryEntry | undefined {
  const { canaryVersion: version, canaryManifest: manifest } = remote;
  if (version === null || manifest === null) return undefined;
  // Who was given the live one before may go on with it.
  const earlier = [remote.version, ...remote.earlier];
  return presentEntry({ ...remote, earlier }, { version, manifest });
}

/** The remotes as a browser gets them, and in which canaries it is. */
export async function readRegistry(database: Knex, group: () => number) {
  const { revision, remotes } = await readRemotes(database);
  const canaries: string[] = [];
  const entries = remotes.map((remote) => {
    const canary = canaryEntry(remote);
    if (!canary || !isInCanary(remote.name, group(), remote.canaryPercent ?? 0)) {
      return liveEntry(remote);
    }
    canaries.push(remote.name);
    return canary;
  });
  const registry: RegistryAnswer = { revision, remotes: entries };
  return { registry, canaries };
}
