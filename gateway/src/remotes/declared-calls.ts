import {
  type Call,
  callList,
  isReading,
  remoteHeader,
  remoteRefusals,
  remoteTexts,
} from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import { LRUCache } from 'lru-cache';
import { browserName } from '../devices/device-name.ts';
import type { WatchDeps } from './deps.ts';
import type { LiveRemotes } from './live-remotes.ts';
import { givenVersion } from './public-versions.ts';
import { memberHash } from './report-shares.ts';
import { countReports } from './reports.ts';

/** A version whose page asks, and the calls that it declares; undefined for one of before that was asked for. */
interface Acting {
  name: string;
  version: string;
  calls: ReadonlySet<string> | undefined;
}

interface DeclaredOptions extends WatchDeps {
  live: LiveRemotes;
  /** Of the hash that stands for a member in reports. */
  hashKey: string;
}

const nameOf = new Map<Call, string>(callList.map(({ name, call }) => [call, name]));
const acting = /^([a-z][a-z0-9-]{1,40})@([0-9A-Za-z][\w.-]{0,63})$/;

const refuse = (status: number, message: string, code: string) =>
  createError(status, message, { code });

/**
 * Holds changes that come from a remote's page, as the shell names it in a header, to what that
 * remote declares. Who sends none is the shell itself, or no page.
 */
export function holdToDeclared({ live, hashKey, ...deps }: DeclaredOptions) {
  const versions = new LRUCache<string, Acting>({
    max: 500,
    ttl: 60_000,
    fetchMethod: (told) => readActing(deps.database, told),
  });

  async function count(ctx: PortalContext, { name, version }: Acting, call: string) {
    ctx.state.log.warn(
      { security: true, remote: name, version, call },
      'a remote made a call that it does not declare',
    );
    const { userId } = ctx.state.principal;
    if (userId === null) return;
    const report = { remote: name, version, milliseconds: 0 };
    await countReports(deps, {
      member: memberHash(userId, hashKey),
      browser: browserName(ctx.get('User-Agent')),
      reports: [{ ...report, phase: 'call', outcome: 'undeclared' }],
    });
  }

  return function ofCall(call: Call): PortalMiddleware[] {
    if (isReading(call)) return [];
    const name = nameOf.get(call) ?? '';
    return [
      async function refuseUndeclared(ctx, next) {
        const told = ctx.get(remoteHeader);
        if (told === '') return next();
        const remote = acting.test(told) ? await versions.fetch(told) : undefined;
        if (!remote) throw refuse(403, remoteTexts.unknownRemote, remoteRefusals.unknownRemote);
        const known = (await live.current()).find((each) => each.name === remote.name);
        // One that was deleted is none that browsers get, either.
        if (!known?.enabled) {
          throw refuse(409, remoteTexts.switchedOff(remote.name), remoteRefusals.switchedOff);
        }
        if (remote.calls && !remote.calls.has(name)) {
          await count(ctx, remote, name);
          const message = remoteTexts.undeclaredCall(remote.name, name);
          throw refuse(403, message, remoteRefusals.undeclaredCall);
        }
        return next();
      },
    ];
  };
}

async function readActing(database: Knex, told: string): Promise<Acting | undefined> {
  const [, name = '', version = ''] = acting.exec(told) ?? [];
  // No page runs any other; whoever asks must not learn that it is there.
  const row = await givenVersion(database, name, version).select('manifest');
  if (!row) return undefined;
  const { calls } = row.manifest;
  return { name, version, calls: calls && new Set(calls) };
}
