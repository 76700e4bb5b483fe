import { createHash } from 'node:crypto';
import {
  actedOn,
  type Breadcrumb,
  calls,
  type RemoteError as ErrorAnswer,
  limits,
  type RemoteReport as Report,
  type ReportedError,
  refusals,
  remoteLengths,
} from '@counsel/contracts';
import { type Knex, lockByName } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { tellTeam } from './contacts.ts';
import type { WatchDeps } from './deps.ts';
import { Remote } from './remote.model.ts';
import { RemoteChange } from './remote-change.model.ts';
import { RemoteError } from './remote-error.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { sourcePlaces } from './source-places.ts';

/** One kind of error, so and so often. */
interface Thrown {
  remote: string;
  version: string;
  error: ReportedError;
  count: number;
}

/** Keeps what reports tell of errors: of each kind how often, in which browsers, and the first stack. */
export async function keepErrors(
  deps: WatchDeps,
  reports: readonly Report[],
  browser: string,
): Promise<void> {
  const told = reports.filter(({ error, outcome }) => error && outcome !== 'loaded');
  if (told.length === 0) return;
  const filesOf = await filesOfVersions(deps.database, told);
  const thrown = told.flatMap((report) => thrownIn(report, filesOf));
  const keyOf = ({ remote, version, error }: Thrown) =>
    [remote, version, fingerprintOf(error)].join(' ');
  for (const [first, ...more] of Map.groupBy(thrown, keyOf).values()) {
    if (first) await keepError(deps, { ...first, count: more.length + 1 }, browser);
  }
}

const idOf = ({ remote, version }: Pick<Report, 'remote' | 'version'>) => `${remote} ${version}`;

async function filesOfVersions(database: Knex, reports: readonly Report[]) {
  const published = await RemoteVersion.query(database)
    .whereInComposite(
      RemoteVersion.idColumn,
      reports.map(({ remote, version }) => [remote, version]),
    )
    .select('remote', 'version', 'manifest');
  return new Map(
    published.map((row) => [idOf(row), new Set(row.manifest.files.map(({ path }) => path))]),
  );
}

/** Frames of other files than the version's are nobody's: their names could say anything. */
function thrownIn(
  { remote, version, error }: Report,
  filesOf: ReadonlyMap<string, ReadonlySet<string>>,
): Thrown[] {
  if (!error) return [];
  const files = filesOf.get(idOf({ remote, version }));
  const frames = error.frames.filter(({ file }) => files?.has(file));
  return [{ remote, version, error: { ...error, frames }, count: 1 }];
}

/** How many frames tell one kind of error from another. */
const telling = 3;

const fingerprintOf = ({ name, frames }: ReportedError): string =>
  createHash('sha256')
    .update(JSON.stringify([name, frames.slice(0, telling)]))
    .digest('hex')
    .slice(0, 16);

async function keepError(deps: WatchDeps, thrown: Thrown, browser: string): Promise<void> {
  const { database } = deps;
  const { remote, version, error } = thrown;
  const key = { remote, version, fingerprint: fingerprintOf(error) };
  // Maps are read before anybody waits for the lock: that takes a while, and the store may be away.
  const isNew = !(await RemoteError.query(database).findOne(key));
  const first = isNew ? await firstOf(deps, thrown) : undefined;
  await database.transaction(async (trx) => {
    // Those of a version one by one: none is counted short, and there are no more kinds than allowed.
    await lockByName(trx, `errors:${remote}/${version}`);
    const known = await RemoteError.query(trx).findOne(key);
    const kept = known ?? (first && (await addKind(trx, first)));
    if (!kept) return;
    const count = kept.count + thrown.count;
    const isTold = kept.toldAt === null && (await tellOf(trx, deps, { ...thrown, count }));
    await kept.$query(trx).patch({
      count,
      browsers: counted(kept.browsers, browser, thrown.count),
      lastAt: raw('now()'),
      ...(isTold && { toldAt: raw('now()') }),
    });
  });
}

/** What is kept of the first of a kind. */
async function firstOf({ database, store }: WatchDeps, { remote, version, error }: Thrown) {
  return {
    ...{ remote, version, fingerprint: fingerprintOf(error), name: error.name },
    frames: await sourcePlaces(await store.find(remote, version), error.frames),
    breadcrumbs: await knownSteps(database, error.breadcrumbs),
    ...{ browsers: {}, count: 0 },
  };
}

/**
 * A row for a kind that is new. Where there are as many as may be, it takes the place of the one that
 * came least often: nobody who tells of many keeps out what others meet.
 */
async function addKind(trx: Knex.Transaction, first: Awaited<ReturnType<typeof firstOf>>) {
  const { remote, version } = first;
  const kinds = RemoteError.query(trx).where({ remote, version });
  const beyond = kinds
    .clone()
    .modify('oftenFirst')
    .offset(remoteLengths.errorsOfVersion - 1);
  const fingerprints = (await beyond.select('fingerprint')).map(({ fingerprint }) => fingerprint);
  if (fingerprints.length > 0) await kinds.delete().whereIn('fingerprint', fingerprints);
  return RemoteError.query(trx).insertAndFetch(first);
}

/** Writes to the team, once of each kind: of one that came more than a few times. */
async function tellOf(trx: Knex.Transaction, { events }: WatchDeps, thrown: Thrown) {
  const { remote, version, error, count } = thrown;
  if (count < limits.errorMails.after) return false;
  const told = { remote, version, failure: error.name, times: count };
  return tellTeam(trx, events, 'remote.failing', told);
}

/** The last of the browsers stands for all that came too late for a place of their own. */
function counted(browsers: Record<string, number>, browser: string, count: number) {
  const isFull = Object.keys(browsers).length >= remoteLengths.browsersOfError - 1;
  const name = browser in browsers || !isFull ? browser : 'Others';
  return { ...browsers, [name]: (browsers[name] ?? 0) + count };
}

/** Steps in the portal's own words alone: what else a page may have written there is left out. */
async function knownSteps(database: Knex, steps: readonly Breadcrumb[]): Promise<Breadcrumb[]> {
  const remotes = await Remote.query(database).withGraphFetched('live');
  const addresses = remotes.flatMap(({ live }) => live?.manifest.routes ?? []);
  const words: Record<Breadcrumb['did'], ReadonlySet<string>> = {
    opened: new Set(['/', ...addresses.map(({ path }) => path)]),
    called: new Set(Object.keys(calls)),
    clicked: new Set(actedOn),
    changed: new Set(actedOn),
    submitted: new Set(actedOn),
  };
  return steps.filter(({ did, what }) => words[did].has(what));
}

/**
 * What a remote's versions threw, the latest first.
 * @throws 404 where there is no such remote
 */
export async function listErrors(
  database: Knex,
  remote: string,
  version?: string,
): Promise<ErrorAnswer[]> {
  // One for which there is but a token has no errors.
  const isKnown =
    (await Remote.query(database).findById(remote)) ??
    (await RemoteChange.query(database).findOne({ remote }));
  if (!isKnown) throw createError(404, refusals.notFound);
  const errors = await RemoteError.query(database)
    .where(version === undefined ? { remote } : { remote, version })
    .modify('latest');
  return errors.map(presentError);
}

const presentError = (error: RemoteError): ErrorAnswer => ({
  id: error.fingerprint,
  version: error.version,
  name: error.name,
  count: error.count,
  firstAt: error.firstAt.toISOString(),
  lastAt: error.lastAt.toISOString(),
  browsers: Object.entries(error.browsers)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count),
  frames: error.frames,
  breadcrumbs: error.breadcrumbs,
});

export const sweepErrors = (database: Knex) =>
  RemoteError.query(database).modify('outdated').delete();
