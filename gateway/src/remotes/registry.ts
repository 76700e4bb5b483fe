import type { Registry, RegistryEntry, RemoteManifest } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';

/** A version of a remote whose files have been published. */
export interface PublishedRemote {
  version: string;
  manifest: RemoteManifest;
}

/** The remotes as the shell is told of them, all of one revision. */
export async function readRegistry(database: Knex | Knex.Transaction): Promise<Registry> {
  const { rows } = await database.raw(
    `select revision, remotes.* from registry left join remotes on true order by name`,
  );
  return {
    revision: rows[0].revision,
    remotes: rows.filter((row: { name: string | null }) => row.name !== null).map(entryOf),
  };
}

function entryOf({
  name,
  version,
  enabled,
  manifest,
}: Omit<RegistryEntry, 'entry'>): RegistryEntry {
  const entry = `/remotes/${name}/${version}/mf-manifest.json`;
  return { name, version, enabled, entry, manifest };
}

/** Somebody else changed the registry in the meantime. */
export class RegistryChangedError extends Error {
  override name = 'RegistryChangedError';
}

/** The remote wants an address that another one has. */
export class RouteTakenError extends Error {
  override name = 'RouteTakenError';
}

/**
 * Makes a published version the one that browsers get.
 * @param seen the registry that the decision was made on
 * @returns the new revision, or the old one where nothing changes
 * @throws RegistryChangedError, RouteTakenError
 */
export async function promote(
  database: Knex,
  seen: Registry,
  { version, manifest }: PublishedRemote,
): Promise<number> {
  const { name } = manifest;
  const current = seen.remotes.find((remote) => remote.name === name);
  if (current?.version === version && current.enabled) return seen.revision;
  refuseTakenRoutes(seen, manifest);
  return database.transaction(async (trx) => {
    const [changed] = await trx('registry')
      .where({ revision: seen.revision })
      .increment('revision', 1)
      .returning('revision');
    if (!changed) throw new RegistryChangedError('The registry has changed.');
    await trx('remotes')
      .insert({ name, version, enabled: true, manifest: JSON.stringify(manifest) })
      .onConflict('name')
      .merge();
    return changed.revision;
  });
}

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

function refuseTakenRoutes(registry: Registry, { name, routes }: RemoteManifest): void {
  const others = registry.remotes.filter((remote) => remote.enabled && remote.name !== name);
  for (const other of others) {
    const theirs = new Set(other.manifest.routes.map(({ path }) => shapeOf(path)));
    const taken = routes.find(({ path }) => theirs.has(shapeOf(path)));
    if (taken) throw new RouteTakenError(`${taken.path} belongs to ${other.name}.`);
  }
}
