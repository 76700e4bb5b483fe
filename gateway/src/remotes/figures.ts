import { type RemoteDetail, remoteLengths } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { RemoteReport } from './remote-report.model.ts';

/** Upper bounds of the histogram's buckets, in milliseconds; the last one has none. */
const bounds = [
  10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000,
  15_000, 30_000,
];

/** Which of the histogram's spans a time falls in. */
export const bucketOf = (milliseconds: number): number => {
  const bucket = bounds.findIndex((bound) => milliseconds <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

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
