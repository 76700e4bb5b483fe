import type { RemoteReport as Report } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { Counter } from 'prom-client';
import { watchCanaries } from './canary-rise.ts';
import type { WatchDeps } from './deps.ts';
import { keepErrors, sweepErrors } from './errors.ts';
import { bucketOf } from './figures.ts';
import { RemoteReport } from './remote-report.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { sweepShares, withinShare } from './report-shares.ts';

const reportsTotal = new Counter({
  name: 'counsel_remote_reports_total',
  help: 'What browsers reported of remotes: by phase, and how it went.',
  labelNames: ['remote', 'phase', 'outcome'],
});

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
  deps: WatchDeps,
  { member, browser, reports }: Told,
): Promise<void> {
  const { database } = deps;
  const published = await ofPublished(database, reports);
  if (published.length === 0) return;
  const shared = await withinShare(database, member, published);
  await addUp(database, shared);
  for (const { remote, phase, outcome } of shared) reportsTotal.inc({ remote, phase, outcome });
  await keepErrors(deps, shared, browser);
  await watchCanaries(deps, member, shared);
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

export async function sweepReports(database: Knex): Promise<void> {
  await RemoteReport.query(database).modify('outdated').delete();
  await sweepErrors(database);
  await sweepShares(database);
}
