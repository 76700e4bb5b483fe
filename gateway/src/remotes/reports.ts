import {
  durations,
  type RemoteOutcome,
  type RemotePhase,
  type RemoteReport,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';

/** Upper bounds of the histogram's buckets, in milliseconds; the last one has none. */
const bounds = [
  10, 25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000,
  15_000, 30_000,
];

const bucketOf = (milliseconds: number): number => {
  const bucket = bounds.findIndex((bound) => milliseconds <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/** Counts what browsers told; reports of what nobody published are dropped. */
export async function countReports(database: Knex, reports: RemoteReport[]): Promise<void> {
  const known = await database('remoteVersions')
    .whereIn(
      ['remote', 'version'],
      reports.map(({ remote, version }) => [remote, version]),
    )
    .select('remote', 'version');
  const names = new Set(known.map(({ remote, version }) => `${remote} ${version}`));
  const counts = new Map<string, { key: unknown[]; count: number }>();
  for (const { remote, version, phase, outcome, milliseconds } of reports) {
    if (!names.has(`${remote} ${version}`)) continue;
    const key = [remote, version, phase, outcome, bucketOf(milliseconds)];
    const counted = counts.get(key.join(' ')) ?? { key, count: 0 };
    counts.set(key.join(' '), { key, count: counted.count + 1 });
  }
  if (counts.size > 0) await add(database, counts);
}

/** In one order for all, so that two that count the same rows never wait for each other. */
async function add(database: Knex, counts: Map<string, { key: unknown[]; count: number }>) {
  const rows = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([, { key, count }]) => [...key, count]);
  await database.raw(
    `insert into remote_reports as known
       (day, last_at, remote, version, phase, outcome, bucket, count)
     values ${values.map(() => '(current_date, now(), ?, ?, ?, ?, ?, ?)').join(', ')}
     on conflict (remote, version, day, phase, outcome, bucket) do update
     set count = known.count + excluded.count, last_at = excluded.last_at`,
    values.flat() as string[],
  );
}

/** What was told of a version in the last days. */
export interface Told {
  remote: string;
  version: string;
  phase: RemotePhase;
  outcome: RemoteOutcome;
  bucket: number;
  count: number;
  lastAt: Date;
}

export async function readReports(database: Knex, remote?: string): Promise<Told[]> {
  const { rows } = await database.raw(
    `select remote, version, phase, outcome, bucket, sum(count)::int as count,
            max(last_at) as "lastAt"
     from remote_reports
     where day > current_date - ?::int and (?::text is null or remote = ?)
     group by remote, version, phase, outcome, bucket`,
    [durations.remoteFiguresDays, remote ?? null, remote ?? null],
  );
  return rows;
}

/** Loads, failures and times of what was told. */
export function figuresOf(told: readonly Told[]) {
  const loads = new Array<number>(bounds.length + 1).fill(0);
  let failures = 0;
  for (const { outcome, bucket, count } of told) {
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

interface FailureKind {
  phase: RemotePhase;
  kind: RemoteOutcome;
  version: string;
  count: number;
  lastAt: string;
}

/** Kinds of failures with their counts, the most frequent first. */
export function failureKindsOf(told: readonly Told[]): FailureKind[] {
  const kinds = new Map<string, FailureKind>();
  for (const { phase, outcome: kind, version, count, lastAt } of told) {
    if (kind === 'loaded') continue;
    const at = lastAt.toISOString();
    const key = `${phase} ${kind} ${version}`;
    const known = kinds.get(key) ?? { phase, kind, version, count: 0, lastAt: at };
    if (at > known.lastAt) known.lastAt = at;
    kinds.set(key, { ...known, count: known.count + count });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count);
}

export async function sweepReports(database: Knex): Promise<void> {
  await database.raw('delete from remote_reports where day < current_date - ?::int', [
    durations.remoteReportsDays,
  ]);
}
