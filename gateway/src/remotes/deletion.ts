import { refusals, remoteRefusals, remoteTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { type Model, raw } from 'objection';
import type { Caller } from './caller.ts';
import type { RemotesDeps } from './deps.ts';
import { recordChange } from './history.ts';
import { conflict } from './refusal.ts';
import { lockRegistry, Registry } from './registry.model.ts';
import { givenOf, Remote } from './remote.model.ts';
import { RemoteChange } from './remote-change.model.ts';
import { RemoteError } from './remote-error.model.ts';
import { RemoteReport } from './remote-report.model.ts';
import { RemoteToken } from './remote-token.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { ReportShare } from './report-share.model.ts';
import { removeFiles, retire } from './retention.ts';

interface Deletion {
  name: string;
  by: Caller;
}

/**
 * Deletes a version for good: its files go, and its name stays taken.
 * @throws 404; 409 while browsers get it
 */
export async function deleteVersion(
  deps: RemotesDeps,
  { name, version, by }: Deletion & { version: string },
): Promise<void> {
  await deps.database.transaction(async (trx) => {
    await lockRegistry(trx);
    const remote = await Remote.query(trx).findById(name);
    const known = await remote?.$relatedQuery('versions', trx).modify('kept').findOne({ version });
    if (!remote || !known) throw createError(404, remoteTexts.unknownVersion(name, version));
    if (givenOf(remote).includes(version)) {
      throw conflict(remoteTexts.versionInUse(name, version), remoteRefusals.versionInUse);
    }
    await retire(trx, name, [version], { deletedAt: raw('now()') });
    await recordChange(trx, { remote: name, by, action: 'delete-version', version });
  });
  await removeFiles(deps, name, [version]);
}

/**
 * Deletes a remote that is turned off or was never live, with all of it but its history and the names
 * of its versions, which stay taken: browsers may have kept their files for good.
 * @throws 404; 409 while it is on
 */
export async function deleteRemote(deps: RemotesDeps, { name, by }: Deletion): Promise<void> {
  const versions = await deps.database.transaction(async (trx) => {
    await lockRegistry(trx);
    const remote = await Remote.query(trx).findById(name);
    if (remote?.enabled && remote.version !== null) {
      throw conflict(remoteTexts.remoteOn(name), remoteRefusals.remoteOn);
    }
    const tokens = await RemoteToken.query(trx).where({ remote: name }).delete();
    if (!remote && tokens === 0 && !(await isBegun(trx, name))) {
      throw createError(404, refusals.notFound);
    }
    await Remote.query(trx).deleteById(name);
    await deleteFigures(trx, name);
    const kept = await retireAll(trx, name);
    await Registry.query(trx).patch({ revision: raw('revision + 1') });
    await recordChange(trx, { remote: name, by, action: 'delete' });
    return kept;
  });
  await removeFiles(deps, name, versions);
}

/** Nothing was published, and its tokens are gone: its history alone says that it is there. */
async function isBegun(trx: Knex.Transaction, remote: string): Promise<boolean> {
  const latest = await RemoteChange.query(trx).where({ remote }).modify('latest').first();
  return latest !== undefined && latest.action !== 'delete';
}

/** What browsers told of it would be taken for figures of another one of its name. */
async function deleteFigures(trx: Knex.Transaction, remote: string): Promise<void> {
  const figures: (typeof Model)[] = [RemoteReport, ReportShare, RemoteError];
  for (const table of figures) {
    await table.query(trx).where({ remote }).delete();
  }
}

/** Those whose files are still there, too. */
async function retireAll(trx: Knex.Transaction, remote: string): Promise<string[]> {
  const versions = () => RemoteVersion.query(trx).where({ remote });
  const kept = (await versions().modify('kept').select('version')).map(({ version }) => version);
  await retire(trx, remote, kept);
  await versions()
    .whereNull('deletedAt')
    .patch({ deletedAt: raw('now()') });
  return kept;
}
