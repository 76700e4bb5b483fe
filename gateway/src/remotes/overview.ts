import {
  type RemoteAction,
  type RemoteChangeLine,
  type RemoteDetail,
  type RemoteStatus,
  type RemoteVersion,
  refusals,
  remoteLengths,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { failureKindsOf, figuresOf, readReports, type Told } from './reports.ts';
import { listTokens } from './tokens.ts';

interface RemoteRow {
  revision: number;
  name: string;
  enabled: boolean;
  version: string | null;
  canaryVersion: string | null;
  canaryPercent: number | null;
}

const remotesOf = (database: Knex): Knex.QueryBuilder =>
  database('remotes')
    .crossJoin(database.raw('registry'))
    .orderBy('name')
    .select('revision', 'name', 'enabled', 'version', 'canaryVersion', 'canaryPercent');

function statusOf(row: RemoteRow, told: readonly Told[]): RemoteStatus {
  const { name, enabled, version, revision, canaryVersion, canaryPercent } = row;
  const canary =
    canaryVersion === null ? null : { version: canaryVersion, percent: canaryPercent ?? 0 };
  return { name, enabled, version, canary, revision, ...figuresOf(told) };
}

/**
 * All remotes, with those that only have a token yet: who may publish is to be seen and ended
 * before anything is published, too. To a publishing token, the one that it is for.
 */
export async function listRemotes(database: Knex, only?: string): Promise<RemoteStatus[]> {
  const published: RemoteRow[] = await remotesOf(database).where(
    only === undefined ? {} : { name: only },
  );
  const rows = only === undefined ? await withAwaited(database, published) : published;
  const told = await readReports(database, only);
  return rows.map((row) =>
    statusOf(
      row,
      told.filter(({ remote }) => remote === row.name),
    ),
  );
}

async function withAwaited(database: Knex, published: RemoteRow[]): Promise<RemoteRow[]> {
  const names: string[] = await database('remoteTokens')
    .whereNotIn('remote', database('remotes').select('name'))
    .distinct()
    .pluck('remote');
  const awaited = names.map((name) => withoutVersions(database, name));
  const rows = [...published, ...(await Promise.all(awaited))];
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws 404 where there is neither a version nor a token of that name */
export async function describeRemote(database: Knex, name: string): Promise<RemoteDetail> {
  const [row] = await remotesOf(database).where({ name });
  const tokens = await listTokens(database, name);
  const changes = await listChanges(database, name);
  if (!row && changes.length === 0) throw createError(404, refusals.notFound);
  const told = await readReports(database, name);
  return {
    ...statusOf(row ?? (await withoutVersions(database, name)), told),
    versions: await listVersions(database, name, told),
    changes,
    failureKinds: failureKindsOf(told),
    tokens,
  };
}

/** A remote of which there is nothing yet but who may publish it. */
async function withoutVersions(database: Knex, name: string): Promise<RemoteRow> {
  const [{ revision }] = await database('registry').select('revision');
  const nothing = { version: null, canaryVersion: null, canaryPercent: null };
  return { revision, name, enabled: true, ...nothing };
}

interface VersionRow extends Omit<RemoteVersion, 'publishedAt' | 'promotedAt'> {
  publishedAt: Date;
  promotedAt: Date | null;
}

async function listVersions(database: Knex, remote: string, told: readonly Told[]) {
  const rows: VersionRow[] = await versionsOf(database, remote);
  return rows.map((row) => presentVersion(row, told));
}

const versionsOf = (database: Knex, remote: string): Knex.QueryBuilder =>
  database('remoteVersions')
    .where({ remote, removedAt: null })
    .orderBy([
      { column: 'publishedAt', order: 'desc' },
      { column: 'version', order: 'desc' },
    ])
    .select('version', 'contract', 'publishedAt', 'publishedBy', 'promotedAt', 'promotedBy')
    .select('files', 'bytes');

/** A version that was just published. */
export async function describeVersion(database: Knex, remote: string, version: string) {
  const [row] = await versionsOf(database, remote).where({ version });
  return presentVersion(row, []);
}

function presentVersion(row: VersionRow, told: readonly Told[]): RemoteVersion {
  const { version, contract, publishedAt, publishedBy, promotedAt, promotedBy, files, bytes } = row;
  return {
    version,
    contract,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    promotedAt: promotedAt?.toISOString() ?? null,
    promotedBy,
    files,
    bytes,
    ...figuresOf(told.filter((each) => each.version === version)),
  };
}

interface ChangeRow {
  at: Date;
  by: string;
  action: RemoteAction;
  version: string | null;
  percent: number | null;
  revision: number;
}

async function listChanges(database: Knex, remote: string): Promise<RemoteChangeLine[]> {
  const rows: ChangeRow[] = await database('remoteChanges')
    .where({ remote })
    .orderBy('id', 'desc')
    .limit(remoteLengths.changes)
    .select('at', 'by', 'action', 'version', 'percent', 'revision');
  return rows.map(({ at, ...line }) => ({ at: at.toISOString(), ...line }));
}
