import { remoteLengths } from '@counsel/contracts';
import type { Knex, Logger } from '@counsel/service-kit';
import type { ArtefactStore } from './store.ts';

interface Shelf {
  database: Knex;
  store: ArtefactStore;
  log?: Logger | undefined;
}

/**
 * Removes the files of versions that nobody needs: the last five stay, for pages that are still
 * open on them, and whatever browsers are given or would be given by going back.
 */
export async function removeOldVersions(shelf: Shelf, name: string): Promise<void> {
  for (const version of await retireOldVersions(shelf.database, name)) {
    await shelf.store.remove(name, version).catch((err) => {
      // Nobody is told of it any more; what is left takes room, and that is all.
      shelf.log?.warn({ err, remote: name, version }, 'files of an old version are left');
    });
  }
}

/** In the registry's lock, so that none is promoted while it goes. */
const retireOldVersions = (database: Knex, name: string): Promise<string[]> =>
  database.transaction(async (trx) => {
    await trx('registry').select('revision').forUpdate();
    const remote = await trx('remotes').where({ name }).first();
    const versions: string[] = await trx('remoteVersions')
      .where({ remote: name, removedAt: null })
      .orderBy([
        { column: 'publishedAt', order: 'desc' },
        { column: 'version', order: 'desc' },
      ])
      .pluck('version');
    const needed = [remote?.version, remote?.earlier?.[0], remote?.canaryVersion];
    const old = versions.slice(remoteLengths.versions).filter((each) => !needed.includes(each));
    await trx('remoteVersions')
      .where({ remote: name })
      .whereIn('version', old)
      .update({ removedAt: trx.fn.now() });
    return old;
  });
