import {
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  takenRoute,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { isInCanary } from './canary.ts';
import { RouteTakenError } from './refusal.ts';

interface Row {
  revision: number;
  /** Null where there is no remote at all. */
  name: string | null;
  enabled: boolean;
  version: string;
  manifest: RemoteManifest;
  canaryVersion: string | null;
  canaryPercent: number | null;
  canaryManifest: RemoteManifest | null;
}
type RemoteRow = Row & { name: string };

const rows = `
  select registry.revision, remotes.name, remotes.enabled, remotes.version, live.manifest,
         remotes.canary_version as "canaryVersion", remotes.canary_percent as "canaryPercent",
         canary.manifest as "canaryManifest"
  from registry
  left join (remotes join remote_versions live
             on live.remote = remotes.name and live.version = remotes.version) on true
  left join remote_versions canary
    on canary.remote = remotes.name and canary.version = remotes.canary_version
  order by remotes.name`;

/** All remotes with a live version, of one revision. */
async function readRows(database: Knex | Knex.Transaction) {
  const found: Row[] = (await database.raw(rows)).rows;
  return {
    revision: found[0]?.revision ?? 0,
    remotes: found.filter((row): row is RemoteRow => row.name !== null),
  };
}

const entryOf = (name: string, enabled: boolean, version: string, manifest: RemoteManifest) => ({
  name,
  version,
  enabled,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  manifest,
});

const liveEntry = ({ name, enabled, version, manifest }: RemoteRow): RegistryEntry =>
  entryOf(name, enabled, version, manifest);

function canaryEntry(row: RemoteRow): RegistryEntry | undefined {
  const { name, enabled, canaryVersion, canaryManifest } = row;
  if (canaryVersion === null || canaryManifest === null) return undefined;
  return entryOf(name, enabled, canaryVersion, canaryManifest);
}

/** The remotes as most browsers are told of them. */
export async function readRegistry(database: Knex | Knex.Transaction): Promise<Registry> {
  const { revision, remotes } = await readRows(database);
  return { revision, remotes: remotes.map(liveEntry) };
}

/** The remotes as a browser is told of them, and in which canaries it is. */
export async function readRegistryFor(database: Knex, group: () => number) {
  const { revision, remotes } = await readRows(database);
  const canaries: string[] = [];
  const entries = remotes.map((row) => {
    const canary = canaryEntry(row);
    if (!canary || !isInCanary(row.name, group(), row.canaryPercent ?? 0)) return liveEntry(row);
    canaries.push(row.name);
    return canary;
  });
  return { registry: { revision, remotes: entries } satisfies Registry, canaries };
}

/**
 * Addresses belong to the versions that browsers get, live or in a canary; those of a remote that
 * is turned off are free.
 * @throws RouteTakenError
 */
export async function refuseTakenRoutes(
  database: Knex | Knex.Transaction,
  manifest: RemoteManifest,
): Promise<void> {
  const { remotes } = await readRows(database);
  const given = remotes.flatMap((row) => [liveEntry(row), canaryEntry(row)]);
  const entries = given.filter((entry) => entry !== undefined);
  const taken = takenRoute(entries, manifest);
  if (taken) throw new RouteTakenError(taken.path, taken.owner);
}
