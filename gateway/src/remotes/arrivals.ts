import { type Knex, tryLockByName } from '@counsel/service-kit';
import type { RemotesDeps } from './deps.ts';
import { RemoteArrival } from './remote-arrival.model.ts';
import { RemoteVersion } from './remote-version.model.ts';

/**
 * One publisher of a version at a time; the lock is gone with whoever holds it. Versions that differ
 * in the case of letters alone are one: to some disks they are.
 */
export const lockVersion = (
  trx: Knex.Transaction,
  name: string,
  version: string,
): Promise<boolean> => tryLockByName(trx, `version:${name}/${version.toLowerCase()}`);

/** Notes what is about to be written, whatever becomes of who writes it. */
export async function beginArrival(database: Knex, remote: string, version: string) {
  await RemoteArrival.query(database).insert({ remote, version }).onConflict().ignore();
}

/** Ends what did not become a version, and removes its files; in its lock, so that nobody adds it now. */
export const endArrival = ({ database, store }: RemotesDeps, remote: string, version: string) =>
  database.transaction(async (trx) => {
    if (!(await lockVersion(trx, remote, version))) return;
    const named = RemoteVersion.query(trx).modify('named', remote, version);
    const known = await named.modify('kept').first();
    if (!known) await store.remove(remote, version);
    await RemoteArrival.query(trx).deleteById([remote, version]);
  });

/**
 * Ends what was cut off, since its process died or the database was away. Only what this database
 * began is ended: another portal's files in the same bucket are none of its business.
 */
export async function sweepArrivals(deps: RemotesDeps, { atStart = false } = {}): Promise<void> {
  const { database, log } = deps;
  const arrivals = RemoteArrival.query(database);
  for (const { remote, version } of await (atStart ? arrivals : arrivals.modify('overdue'))) {
    await endArrival(deps, remote, version).catch((err) => {
      log?.warn({ err, remote, version }, 'files of no version are left');
    });
  }
}
