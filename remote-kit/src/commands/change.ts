import { calls, type RemoteChange, type RemoteDetail, remoteRefusals } from '@counsel/contracts';
import { CommandFailure, usageFailure } from './failure.ts';
import type { PortalClient } from './portal.ts';
import {
  checkedVersion,
  nameOf,
  type Outcome,
  type PortalOptions,
  publisher,
  readRemote,
} from './remote.ts';

/** One change of the registry, on a revision that was seen. */
type Change = (
  client: PortalClient,
  params: { name: string },
  seen: RemoteDetail,
) => Promise<RemoteChange>;

const attempts = 5;

/** What a decision about a remote rests on; other remotes may change meanwhile. */
const standing = ({ enabled, version, canary }: RemoteDetail): string =>
  JSON.stringify({ enabled, version, canary });

const isOutdated = (error: unknown): error is CommandFailure =>
  error instanceof CommandFailure && error.code === remoteRefusals.registryChanged;

/**
 * Changes a remote as it was seen. Where another remote changed meanwhile it is read and done again.
 * @throws CommandFailure when this remote itself changed, or others never stop
 */
async function change(folder: string, options: PortalOptions, act: Change) {
  const client = publisher(options);
  const name = await nameOf(folder, options);
  const first = await readRemote(client, name);
  let seen = first;
  for (let attempt = 1; ; attempt++) {
    try {
      return { change: await act(client, { name }, seen), before: seen };
    } catch (error) {
      if (!isOutdated(error) || attempt === attempts) throw error;
      seen = await readRemote(client, name);
      if (standing(seen) !== standing(first)) throw changedMeanwhile(name, seen, error);
    }
  }
}

const changedMeanwhile = (name: string, now: RemoteDetail, cause: CommandFailure) =>
  new CommandFailure(`Somebody else changed ${name} meanwhile: ${describe(now)}.`, {
    code: cause.code,
    hint: 'Nothing was changed. See "counsel-remote list", then decide again.',
    cause,
  });

export const describe = ({ enabled, version, canary }: RemoteDetail): string =>
  [
    version === null ? 'no version is live' : `${version} is live`,
    ...(canary ? [`${canary.version} goes to ${canary.percent} %`] : []),
    ...(enabled ? [] : ['it is disabled']),
  ].join(', ');

const outcome = (text: string, result: RemoteChange, extra: object = {}): Outcome => ({
  text,
  json: { ...result, ...extra },
});

/** Of a remote that is off nobody gets anything, whichever version is live. */
const whileOff = ({ enabled }: RemoteDetail): string =>
  enabled ? '' : '\nIt is off: nobody gets it before "counsel-remote enable".';

export async function promote(folder: string, version: string, options: PortalOptions) {
  checkedVersion(version);
  const { change: done, before } = await change(folder, options, (client, params, seen) =>
    client.call(calls.promoteRemote, { params, body: { version, revision: seen.revision } }),
  );
  const back = before.version === null || before.version === version;
  const undo = back ? '' : `\nBack to ${before.version}: counsel-remote rollback`;
  return outcome(`${done.name} ${version} is live.${whileOff(before)}${undo}`, done, {
    previous: before.version,
  });
}

export async function rollback(folder: string, options: PortalOptions): Promise<Outcome> {
  const { change: done, before } = await change(folder, options, (client, params, seen) =>
    client.call(calls.rollbackRemote, { params, body: { revision: seen.revision } }),
  );
  const text = `${done.name} ${done.version} is live again, instead of ${before.version}.${whileOff(before)}`;
  return outcome(text, done, { previous: before.version });
}

export async function disable(folder: string, options: PortalOptions): Promise<Outcome> {
  const { change: done } = await change(folder, options, (client, params, seen) =>
    client.call(calls.disableRemote, { params, body: { revision: seen.revision } }),
  );
  const text = `${done.name} is off: its pages say so, and none of its code runs.\nOn again: counsel-remote enable`;
  return outcome(text, done);
}

export async function enable(folder: string, options: PortalOptions): Promise<Outcome> {
  const { change: done } = await change(folder, options, (client, params, seen) =>
    client.call(calls.enableRemote, { params, body: { revision: seen.revision } }),
  );
  return outcome(`${done.name} ${done.version} is on again.`, done);
}

/** The version that a canary is about when none is named: the running one, else the newest. */
function canaryVersion({ name, canary, versions, version: live }: RemoteDetail): string {
  const version =
    canary?.version ?? versions.find((published) => published.version !== live)?.version;
  if (version !== undefined) return version;
  throw new CommandFailure(`${name} has no version but the live one.`, {
    code: 'nothing-to-try',
    hint: 'Publish one first: counsel-remote publish',
  });
}

export async function canary(
  folder: string,
  percent: string,
  version: string | undefined,
  options: PortalOptions,
): Promise<Outcome> {
  const share = /^\d{1,3}$/.test(percent) ? Number(percent) : Number.NaN;
  if (!(share <= 100)) {
    throw usageFailure(
      `"${percent}" is no share.`,
      'Give a whole number from 0 to 100; 0 ends it.',
    );
  }
  if (share === 0) return endCanary(folder, options);
  let tried = version === undefined ? '' : checkedVersion(version);
  const { change: done, before } = await change(folder, options, (client, params, seen) => {
    tried = version ?? canaryVersion(seen);
    const body = { version: tried, percent: share, revision: seen.revision };
    return client.call(calls.canaryRemote, { params, body });
  });
  const next = `For all: counsel-remote promote ${tried}\nFor none: counsel-remote canary 0`;
  const text = `${done.name} ${tried} goes to ${share} % of browsers.${whileOff(before)}\n${next}`;
  return outcome(text, done, { canary: { version: tried, percent: share } });
}

async function endCanary(folder: string, options: PortalOptions): Promise<Outcome> {
  const { change: done, before } = await change(folder, options, async (client, params, seen) => {
    const { name, version: live, canary: running, revision } = seen;
    if (!running) return { name, version: live, revision, action: 'canary' };
    const body = { version: running.version, percent: 0, revision };
    return client.call(calls.canaryRemote, { params, body });
  });
  const text = before.canary
    ? `${done.name} ${before.canary.version} goes to nobody any more; ${done.version} is live.`
    : `No canary of ${done.name} is running: ${describe(before)}.`;
  return outcome(text, done, { canary: null });
}
