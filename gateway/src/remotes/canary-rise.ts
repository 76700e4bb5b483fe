import {
  type CanaryFigures,
  isRising,
  type RemoteReport as Report,
  riseInWords,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { thePortal } from './caller.ts';
import { CanaryShare } from './canary-share.model.ts';
import { stopCanary } from './changes.ts';
import { tellTeam } from './contacts.ts';
import type { WatchDeps } from './deps.ts';
import { Remote } from './remote.model.ts';

/**
 * Counts what a member told of canaries and of the versions that are live beside them, and ends a
 * canary that fails more.
 */
export async function watchCanaries(
  deps: WatchDeps,
  member: string,
  reports: readonly Report[],
): Promise<void> {
  const remotes = await Remote.query(deps.database)
    .whereIn('name', [...new Set(reports.map(({ remote }) => remote))])
    .whereNotNull('canaryVersion')
    .orderBy('name');
  for (const remote of remotes) {
    const rows = [remote.version, remote.canaryVersion].flatMap((version) =>
      sharesOf(
        member,
        reports.filter((each) => each.remote === remote.name && each.version === version),
      ),
    );
    if (rows.length === 0) continue;
    await addUp(deps.database, rows);
    const hasFailed = rows.some((row) => row.version === remote.canaryVersion && row.failures > 0);
    if (hasFailed) await stopOnRise(deps, remote);
  }
}

type Share = Pick<CanaryShare, 'remote' | 'version' | 'member' | 'loads' | 'failures'>;

function sharesOf(member: string, reports: readonly Report[]): Share[] {
  const [first] = reports;
  if (!first) return [];
  const { remote, version } = first;
  const loads = reports.filter(({ outcome }) => outcome === 'loaded').length;
  return [{ remote, version, member, loads, failures: reports.length - loads }];
}

const addUp = (database: Knex, rows: Share[]) =>
  CanaryShare.query(database)
    .insert(rows)
    .onConflict(CanaryShare.idColumn)
    .merge({
      loads: raw('remote_canary_shares.loads + excluded.loads'),
      failures: raw('remote_canary_shares.failures + excluded.failures'),
    });

/** Looked at first without the registry's lock, which nobody waits for as long as all is well. */
async function stopOnRise(deps: WatchDeps, remote: Remote): Promise<void> {
  if (!isRising(await figuresOf(deps.database, remote))) return;
  const { name, canaryVersion: version } = remote;
  const change = await stopCanary(
    deps,
    { name, revision: 'any', by: thePortal },
    async (now, trx) => {
      const figures = await figuresOf(trx, now);
      if (version === null || now.canaryVersion !== version || !isRising(figures)) return undefined;
      const reason = riseInWords(figures);
      await tellTeam(trx, deps.events, 'remote.canary-stopped', {
        ...{ remote: name, version, figures: reason },
      });
      return reason;
    },
  );
  deps.log?.warn({ remote: name, version, revision: change.revision }, 'canary stopped');
}

interface Sums {
  version: string;
  loads: number;
  failures: number;
  failing: number;
  most: number;
}

async function figuresOf(database: Knex, remote: Remote): Promise<CanaryFigures> {
  const sums = await CanaryShare.query(database)
    .where({ remote: remote.name })
    .groupBy('version')
    .select('version')
    .select(raw('sum(loads)::int').as('loads'), raw('sum(failures)::int').as('failures'))
    .select(raw('count(*) filter (where failures > 0)::int').as('failing'))
    .select(raw('max(failures)').as('most'))
    .castTo<Sums[]>();
  const none = { loads: 0, failures: 0, failing: 0, most: 0 };
  const of = (version: string | null) => sums.find((each) => each.version === version) ?? none;
  const { loads, failures, failing, most } = of(remote.canaryVersion);
  const live = of(remote.version);
  return {
    ...{ loads, failures, failing, most },
    live: { loads: live.loads, failures: live.failures },
  };
}
