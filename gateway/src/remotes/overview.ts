import {
  type RemoteDetail,
  type RemoteRequest,
  type RemoteStatus,
  refusals,
  remoteTexts,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { failureKinds, recentReports } from './figures.ts';
import { presentChange, presentStatus, presentToken, presentVersion } from './present.ts';
import { presentGrant, presentRequest } from './present-request.ts';
import { currentRevision } from './registry.model.ts';
import { Remote, toGoBackTo, unpublishedRemote } from './remote.model.ts';
import type { RemoteChange } from './remote-change.model.ts';
import { RemoteToken } from './remote-token.model.ts';

const neverLive = 'versions(kept, neverLive, newestFirst) as waiting';

/**
 * All remotes, with those that only have a token yet: who may publish is to be seen and ended
 * before anything is published, too. To a publishing token, the one that it is for.
 */
export async function listRemotes(database: Knex, only?: string): Promise<RemoteStatus[]> {
  const revision = await currentRevision(database);
  const published = Remote.query(database).withGraphFetched(neverLive);
  const remotes =
    only === undefined
      ? [...(await published), ...(await remotesToCome(database))]
      : await published.where({ name: only });
  const reports = await recentReports(database, only);
  return remotes
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((remote) => presentStatus(remote, revision, reports));
}

/** Those of which there is a token, and no version yet. */
async function remotesToCome(database: Knex): Promise<Remote[]> {
  const tokens = await RemoteToken.query(database)
    .distinct('remote')
    .whereNotIn('remote', Remote.query(database).select('name'));
  return tokens.map(({ remote }) => unpublishedRemote(remote));
}

const deletedAt = (changes: readonly RemoteChange[]): string | null =>
  changes.find(({ action }) => action === 'delete')?.at.toISOString() ?? null;

/**
 * A remote, or what is left of one that was deleted: its history.
 * @throws 404 where nothing was ever done with that name
 */
export async function describeRemote(database: Knex, name: string): Promise<RemoteDetail> {
  const revision = await currentRevision(database);
  const published = await Remote.query(database).findById(name);
  const remote = published ?? unpublishedRemote(name);
  await remote.$fetchGraph(
    `[versions(kept, newestFirst, shown), ${neverLive}, changes(latest), tokens(oldestFirst), contact]`,
    {
      transaction: database,
    },
  );
  const { versions = [], changes = [], tokens = [] } = remote;
  if (versions.length === 0 && changes.length === 0) throw createError(404, refusals.notFound);
  const reports = await recentReports(database, name);
  return {
    ...presentStatus(remote, revision, reports),
    deletedAt: published || tokens.length > 0 ? null : deletedAt(changes),
    rollbackTo: toGoBackTo(remote)[0] ?? null,
    granted: presentGrant(remote.granted),
    versions: versions.map((version) => presentVersion(remote, version, reports)),
    changes: changes.map(presentChange),
    contact: remote.contact?.email ?? null,
    failureKinds: failureKinds(reports),
    tokens: tokens.map(presentToken),
  };
}

/** @throws 404 */
export async function describeVersion(
  database: Knex,
  name: string,
  version: string,
): Promise<RemoteRequest> {
  const remote = await Remote.query(database)
    .findById(name)
    .withGraphFetched('versions(kept)')
    .modifyGraph('versions', (versions) => versions.where({ version }));
  const [known] = remote?.versions ?? [];
  if (!remote || !known) throw createError(404, remoteTexts.unknownVersion(name, version));
  return presentRequest(remote, known);
}
