import { type RemoteDetail, type RemoteReport as Report, remoteLengths } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import type { RemotesDeps } from './deps.ts';
import { keepErrors, sweepErrors } from './errors.ts';
import { RemoteReport } from './remote-report.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { sweepShares, withinShare } from './report-shares.ts';

/** Upper bounds of the histogram's buckets, in milliseconds; the last one has none. */
const bounds = [
  10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000,
  15_000, 30_000,
];

const bucketOf = (milliseconds: number): number => {
  const bucket = bounds.findIndex((bound) => milliseconds <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/** What came in one request, and from whom. */
interface Told {
  /** A hash of the account. */
  member: string;
  /** With its major version. */
  browser: string;
  reports: readonly Report[];
}

/**
 * Counts what a member's browsers reported, up to their share of a day; reports of what nobody
 * published are dropped.
 */
export async function countReports(
  deps: RemotesDeps,
  { member, browser, reports }: Told,
): Promise<void> {
  const { database } = deps;
  const published = await ofPublished(database, reports);
  if (published.length === 0) return;
  const shared = await withinShare(database, member, published);
  await addUp(database, shared);
  await keepErrors(deps, shared, browser);
}

async function addUp(database: Knex, reports: readonly Report[]): Promise<void> {
  const rows = addedUp(reports);
  if (rows.length === 0) return;
  await RemoteReport.query(database)
    .insert(rows.map((row) => ({ ...row, day: raw('current_date'), lastAt: raw('now()') })))
    .onConflict(RemoteReport.idColumn)
    .merge({
      count: raw('remote_reports.count + excluded.count'),
      lastAt: raw('excluded.last_at'),
    });
}

async function ofPublished(database: Knex, reports: readonly Report[]): Promise<Report[]> {
  const known = await RemoteVersion.query(database)
    .whereInComposite(
      ['remote', 'version'],
      reports.map(({ remote, version }) => [remote, version]),
    )
    .select('remote', 'version');
  const names = new Set(known.map(({ remote, version }) => `${remote} ${version}`));
  return reports.filter(({ remote, version }) => names.has(`${remote} ${version}`));
}

/** One row for each version, phase, outcome and span of time. */
function addedUp(reports: readonly Report[]) {
  const counted = reports.map(({ milliseconds, error, ...report }) => ({
    ...report,
    bucket: bucketOf(milliseconds),
  }));
  const keyOf = ({ remote, version, phase, outcome, bucket }: (typeof counted)[number]) =>
    [remote, version, phase, outcome, bucket].join(' ');
  const groups = [...Map.groupBy(counted, keyOf)];
  // In one order for all, so that two that count the same rows never wait for each other.
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) => (first ? [{ ...first, count: more.length + 1 }] : []));
}

/** What browsers reported in the last days, of all remotes or of one, added up over the days. */
export const recentReports = (database: Knex, remote?: string): Promise<RemoteReport[]> =>
  RemoteReport.query(database)
    .modify('recent')
    .where(remote === undefined ? {} : { remote })
    .groupBy('remote', 'version', 'phase', 'outcome', 'bucket')
    .select('remote', 'version', 'phase', 'outcome', 'bucket')
    .select(raw('sum(??)::int', 'count').as('count'))
    .max('lastAt as lastAt')
    .execute();

/** Loads and failures, and the times of loads. */
export function loadingFigures(reports: readonly RemoteReport[]) {
  const loads = new Array<number>(bounds.length + 1).fill(0);
  let failures = 0;
  for (const { outcome, bucket, count } of reports) {
    if (outcome === 'loaded') loads[bucket] = (loads[bucket] ?? 0) + count;
    else failures += count;
  }
  return {
    loads: loads.reduce((sum, count) => sum + count, 0),
    failures,
    medianMs: quantile(loads, 0.5),
    p95Ms: quantile(loads, 0.95),
  };
}

/** The time that a share of loads did not exceed, between its bucket's bounds in proportion. */
function quantile(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of histogram.entries()) {
    if (left > count) {
      left -= count;
      continue;
    }
    const lower = bounds[bucket - 1] ?? 0;
    const upper = bounds[bucket] ?? lower;
    return Math.round(lower + (upper - lower) * (left / count));
  }
  return bounds.at(-1) ?? null;
}

type FailureKind = RemoteDetail['failureKinds'][number];

/** Kinds of failures with their counts, the most frequent first. */
export function failureKinds(reports: readonly RemoteReport[]): FailureKind[] {
  const kinds = new Map<string, FailureKind>();
  for (const { phase, outcome: kind, version, count, lastAt } of reports) {
    if (kind === 'loaded') continue;
    const at = lastAt.toISOString();
    const key = `${phase} ${kind} ${version}`;
    const known = kinds.get(key) ?? { phase, kind, version, count: 0, lastAt: at };
    if (at > known.lastAt) known.lastAt = at;
    kinds.set(key, { ...known, count: known.count + count });
  }
  const frequent = [...kinds.values()].sort((a, b) => b.count - a.count);
  return frequent.slice(0, remoteLengths.failureKinds);
}

export async function sweepReports(database: Knex): Promise<void> {
  await RemoteReport.query(database).modify('outdated').delete();
  await sweepErrors(database);
  await sweepShares(database);
}
