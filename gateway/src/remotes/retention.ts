import { remoteLengths } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { type PartialModelObject, raw } from 'objection';
import { endArrival } from './arrivals.ts';
import type { RemotesDeps } from './deps.ts';
import { lockRegistry } from './registry.model.ts';
import { givenOf, Remote } from './remote.model.ts';
import { RemoteArrival } from './remote-arrival.model.ts';
import { RemoteVersion } from './remote-version.model.ts';

/**
 * Removes the files of versions that nobody needs. The last five stay, for pages that are still open
 * on them; whatever browsers get or would get by going back; and what browsers were given in the last
 * 90 days, so that one can go back to what one remembers.
 */
export async function removeOldVersions(deps: RemotesDeps, name: string): Promise<void> {
  await removeFiles(deps, name, await retireOldVersions(deps.database, name));
}

/** Those of remotes that nobody publishes: their time passes, too. */
export async function sweepVersions(deps: RemotesDeps): Promise<void> {
  const remotes = await Remote.query(deps.database)
    .select('name')
    .whereExists(
      Remote.relatedQuery('versions')
        .modify('kept')
        .modify('forgotten')
        .whereNotNull('publicSince'),
    );
  for (const { name } of remotes) await removeOldVersions(deps, name);
}

/** In the registry's lock, so that none is promoted while it goes. */
const retireOldVersions = (database: Knex, name: string): Promise<string[]> =>
  database.transaction(async (trx) => {
    await lockRegistry(trx);
    const remote = await Remote.query(trx).findById(name);
    if (!remote) return [];
    const newest = remote
      .$relatedQuery('versions', trx)
      .modify('kept')
      .modify('newestFirst')
      .limit(remoteLengths.versions)
      .select('version');
    const old = await remote
      .$relatedQuery('versions', trx)
      .modify('kept')
      .modify('forgotten')
      .whereNotIn('version', [...givenOf(remote), ...remote.earlier.slice(0, 1)])
      .whereNotIn('version', newest)
      .select('version');
    const versions = old.map(({ version }) => version);
    await retire(trx, name, versions);
    return versions;
  });

/**
 * Makes it known that versions have no files any more, and that these are to be removed: whatever
 * becomes of who does it, they are swept like what was cut off.
 */
export async function retire(
  trx: Knex.Transaction,
  remote: string,
  versions: readonly string[],
  patch: PartialModelObject<RemoteVersion> = {},
): Promise<void> {
  if (versions.length === 0) return;
  await RemoteVersion.query(trx)
    .where({ remote })
    .whereIn('version', versions)
    .patch({ removedAt: raw('now()'), ...patch });
  await RemoteArrival.query(trx)
    .insert(versions.map((version) => ({ remote, version })))
    .onConflict()
    .ignore();
}

/** Removes the files of versions that were retired. */
export async function removeFiles(
  deps: RemotesDeps,
  remote: string,
  versions: readonly string[],
): Promise<void> {
  for (const version of versions) {
    await endArrival(deps, remote, version).catch((err) => {
      deps.log?.warn({ err, remote, version }, 'files of a removed version are left');
    });
  }
}
