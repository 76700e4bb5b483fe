import {
  askedBy,
  beyondGrant,
  grantOfAll,
  isNothing,
  type RemoteGrant,
  type RemoteManifest,
  takenRoute,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { notGranted, routeTaken } from './refusal.ts';
import { givenOf, Remote } from './remote.model.ts';

const addressesOf = ({ name, granted }: Pick<Remote, 'name' | 'granted'>) => ({
  name,
  routes: granted.routes.map((path) => ({ path })),
});

/**
 * An address belongs to the remote that it was granted to, whether that is live, turned off or neither.
 * @throws 409 when another remote's would be meant, too
 */
export async function refuseTaken(database: Knex, name: string, routes: readonly string[]) {
  if (routes.length === 0) return;
  const owners = await Remote.query(database).whereNot({ name }).select('name', 'granted');
  const wanted = { name, routes: routes.map((path) => ({ path })) };
  const taken = takenRoute(owners.map(addressesOf), wanted);
  if (taken) throw routeTaken(taken.path, taken.owner);
}

/** @throws 409 when a version claims an address that another remote has */
export async function refuseClaims(database: Knex, manifest: RemoteManifest): Promise<void> {
  const { name } = manifest;
  const remote = await Remote.query(database).findById(name);
  const granted = remote?.granted ?? grantOfAll([]);
  await refuseTaken(database, name, beyondGrant(askedBy(manifest), granted).routes);
}

/** @throws 409 that names what a version asks for and nobody granted */
export async function refuseUngranted(
  database: Knex,
  { name, granted }: Remote,
  { version, manifest }: { version: string; manifest: RemoteManifest },
): Promise<void> {
  const wanted = beyondGrant(askedBy(manifest), granted);
  if (isNothing(wanted)) return;
  await refuseTaken(database, name, wanted.routes);
  throw notGranted({ name, version }, wanted);
}

/**
 * What a remote has once a version is granted: what that one asks for, and what those do that browsers
 * get or that one can go back to. The rest is free again.
 */
export async function grantWith(
  trx: Knex.Transaction,
  remote: Remote,
  manifest: RemoteManifest,
): Promise<RemoteGrant> {
  const inUse = [...givenOf(remote), ...remote.earlier];
  const kept = remote.$relatedQuery('versions', trx).modify('kept').whereIn('version', inUse);
  const manifests = [manifest, ...(await kept).map((each) => each.manifest)];
  return grantOfAll(manifests.map(askedBy));
}
