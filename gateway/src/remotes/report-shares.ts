import { createHmac } from 'node:crypto';
import { limits, type RemoteReport as Report } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { ReportShare } from './report-share.model.ts';

/** Of whom reports come, for a day, to whoever has the portal's key. */
export const memberHash = (userId: string, key: string): string =>
  createHmac('sha256', key).update(`reports ${userId}`).digest('base64url');

const groupOf = ({ remote, version, phase }: Pick<Report, 'remote' | 'version' | 'phase'>) =>
  [remote, version, phase].join(' ');

/**
 * Those of a member's reports that still count today: the first so many of each version and phase,
 * so that nobody by themselves makes a version look broken, or well.
 */
export async function withinShare(
  database: Knex,
  member: string,
  reports: readonly Report[],
): Promise<Report[]> {
  const groups = Map.groupBy(reports, groupOf);
  // In one order for all, so that two that count the same rows never wait for each other.
  const rows = [...groups.keys()].sort().flatMap((group) => {
    const [first] = groups.get(group) ?? [];
    return first ? [shareOf(member, first, groups.get(group)?.length ?? 0)] : [];
  });
  const most = limits.remoteReportsPerDay.max;
  const counted = await ReportShare.query(database)
    .insert(rows)
    .onConflict(ReportShare.idColumn)
    .merge({ count: raw('remote_report_shares.count + excluded.count') })
    .returning(['remote', 'version', 'phase', 'count']);
  return counted.flatMap((share) => {
    const told = groups.get(groupOf(share)) ?? [];
    const before = share.count - told.length;
    return told.slice(0, Math.max(0, most - before));
  });
}

const shareOf = (member: string, { remote, version, phase }: Report, count: number) => ({
  ...{ member, remote, version, phase, count },
  day: raw('current_date'),
});

export const sweepShares = (database: Knex) => ReportShare.query(database).modify('past').delete();
