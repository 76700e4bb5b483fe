import { remoteLengths } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import type { RemotesDeps } from './deps.ts';
import { lockRegistry } from './registry.model.ts';
import { Remote } from './remote.model.ts';

/**
 * Removes the files of versions that nobody needs: the last five stay, for pages that are still
 * open on them, and whatever browsers get or would get by going back.
 */
export async function removeOldVersions(deps: RemotesDeps, name: string): Promise<void> {
  const { database, store, log } = deps;
  for (const version of await retireOldVersions(database, name)) {
    await store.remove(name, version).catch((err) => {
      // Nobody is told of it any more; what is left takes room, and that is all.
      log?.warn({ err, remote: name, version }, 'files of an old version are left');
    });
  }
}

/** In the registry's lock, so that none is promoted while it goes. */
const retireOldVersions = (database: Knex, name: string): Promise<string[]> =>
  database.transaction(async (trx) => {
    await lockRegistry(trx);
    const remote = await Remote.query(trx).findById(name).throwIfNotFound();
    const kept = await remote.$relatedQuery('versions', trx).modify('kept').modify('newestFirst');
    const needed = [remote.version, remote.earlier[0], remote.canaryVersion];
    const old = kept
      .slice(remoteLengths.versions)
      .map(({ version }) => version)
      .filter((version) => !needed.includes(version));
    await remote
      .$relatedQuery('versions', trx)
      .whereIn('version', old)
      .patch({ removedAt: raw('now()') });
    return old;
  });
