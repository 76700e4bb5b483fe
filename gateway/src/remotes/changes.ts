import {
  askedBy,
  beyondGrant,
  holdsSwitch,
  isNothing,
  type RemoteChange,
  type RemoteManifest,
  remoteRefusals,
  remoteTexts,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { type PartialModelObject, raw } from 'objection';
import { refuseUntested } from './attestation.ts';
import type { Caller } from './caller.ts';
import { CanaryShare } from './canary-share.model.ts';
import { refuseUnmetContract } from './contract.ts';
import type { RemotesDeps } from './deps.ts';
import { grantWith, refuseTaken, refuseUngranted } from './grants.ts';
import { requireFiles } from './held.ts';
import { recordChange, type VersionAction } from './history.ts';
import { conflict } from './refusal.ts';
import { lockRevision, Registry } from './registry.model.ts';
import { givenOf, Remote, toGoBackTo } from './remote.model.ts';
import type { RemoteVersion } from './remote-version.model.ts';

/** Which remote is to be changed, who asks, and which revision of the registry they saw. */
export interface ChangeRequest {
  name: string;
  revision: number | 'any';
  by: Caller;
}

/** What becomes of the remote, and the line of its history; undefined where nothing changes. */
interface Decision {
  patch: PartialModelObject<Remote>;
  version: string | null;
  percent?: number;
  reason?: string;
}
type Decide = (remote: Remote, trx: Knex.Transaction) => Promise<Decision | undefined>;

interface Plan {
  /** Versions that browsers are to be given, as far as the remote's row tells. */
  gives: (remote: Remote) => string[];
  decide: Decide;
}

const withoutCanary = { canaryVersion: null, canaryPercent: null };
/** How far back one can go. */
const mostEarlier = 10;

/**
 * Changes one remote in the registry, if that is still of the revision that was seen: its row is
 * locked until the transaction ends, so that of several changes each sees the one before. The store,
 * which may be slow or away, is asked before that: on the same revision the answer is the same.
 * @throws 404 for an unknown remote or version, 409
 */
async function change(
  deps: RemotesDeps,
  request: ChangeRequest,
  action: VersionAction,
  { gives, decide }: Plan,
): Promise<RemoteChange> {
  const { name, by } = request;
  const { database } = deps;
  const asItIs = await Remote.query(database).findById(name);
  if (asItIs) await requireFiles(deps, asItIs, gives(asItIs));
  return database.transaction(async (trx): Promise<RemoteChange> => {
    const seen = await lockRevision(trx, request.revision);
    const remote = await Remote.query(trx).findById(name);
    if (!remote) throw createError(404, remoteTexts.notPublished(name));
    const decision = await decide(remote, trx);
    if (!decision) return { revision: seen, name, action, version: remote.version };
    const { patch, ...line } = decision;
    const revision = seen + 1;
    const before = givenOf(remote);
    const canary = remote.canaryVersion;
    await remote.$query(trx).patch(patch);
    // What was told of one is nothing to another, nor to a later one of the same version.
    if (remote.canaryVersion !== canary)
      await CanaryShare.query(trx).delete().where({ remote: name });
    await noteGiven(trx, remote, before);
    await Registry.query(trx).patch({ revision });
    await recordChange(trx, { remote: name, by, action, ...line });
    return { revision, name, action, version: remote.version };
  });
}

/** Notes since when browsers have been given versions, and until when. */
async function noteGiven(trx: Knex.Transaction, remote: Remote, before: readonly string[]) {
  const given = givenOf(remote);
  const versions = () => remote.$relatedQuery('versions', trx);
  await versions()
    .whereIn('version', given)
    .whereNull('publicSince')
    .patch({ publicSince: raw('now()') });
  const ended = before.filter((version) => !given.includes(version));
  if (ended.length > 0) {
    await versions()
      .whereIn('version', ended)
      .patch({ lastLiveAt: raw('now()') });
  }
}

async function keptVersion(remote: Remote, version: string, trx: Knex.Transaction) {
  const known = await remote.$relatedQuery('versions', trx).modify('kept').findOne({ version });
  if (!known) throw createError(404, remoteTexts.unknownVersion(remote.name, version));
  return known;
}

const markPromoted = (version: RemoteVersion, by: Caller, trx: Knex.Transaction) =>
  version.$query(trx).patch({ promotedAt: raw('now()'), promotedBy: by.name });

/** Refuses a version that browsers could not be given. */
type Check = (manifest: RemoteManifest) => void;

/** The contracts that the portal speaks, where one must be met. */
export const requireContract =
  (spoken: readonly string[]): Check =>
  (manifest) =>
    refuseUnmetContract(manifest, spoken);

/** Grants a remote what a version of it asks for; a later grant takes back what nothing needs any more. */
export const grant = (
  deps: RemotesDeps,
  { version, ...request }: ChangeRequest & { version: string },
) =>
  change(deps, request, 'grant', {
    gives: () => [],
    async decide(remote, trx) {
      const { manifest } = await keptVersion(remote, version, trx);
      await refuseTaken(trx, remote.name, beyondGrant(askedBy(manifest), remote.granted).routes);
      const granted = await grantWith(trx, remote, manifest);
      const isSame =
        isNothing(beyondGrant(granted, remote.granted)) &&
        isNothing(beyondGrant(remote.granted, granted));
      return isSame ? undefined : { patch: { granted }, version };
    },
  });

/** Makes a published version the one that browsers get. */
export const promote = (
  deps: RemotesDeps,
  { version, ...request }: ChangeRequest & { version: string },
  check: Check = () => {},
) =>
  change(deps, request, 'promote', {
    gives: () => [version],
    async decide(remote, trx) {
      const { version: live, earlier } = remote;
      const promoted = await keptVersion(remote, version, trx);
      if (live === version && remote.canaryVersion === null) return undefined;
      check(promoted.manifest);
      refuseUntested(promoted);
      await refuseUngranted(trx, remote, promoted);
      await markPromoted(promoted, request.by, trx);
      const before = live === null || live === version ? earlier : [live, ...earlier];
      return {
        patch: { version, earlier: before.slice(0, mostEarlier), ...withoutCanary },
        version,
      };
    },
  });

/**
 * Goes back to the version that was live before; again and again, to those before it. Where its
 * files are gone it goes nowhere: what one would get then, nobody has asked for.
 */
export const rollback = (deps: RemotesDeps, request: ChangeRequest) =>
  change(deps, request, 'rollback', {
    gives: (remote) => toGoBackTo(remote).slice(0, 1),
    async decide(remote, trx) {
      const [version, ...earlier] = toGoBackTo(remote);
      if (version === undefined) {
        throw conflict(remoteTexts.noEarlierVersion(remote.name), remoteRefusals.noEarlierVersion);
      }
      const promoted = await keptVersion(remote, version, trx);
      await refuseUngranted(trx, remote, promoted);
      await markPromoted(promoted, request.by, trx);
      return { patch: { version, earlier, ...withoutCanary }, version };
    },
  });

export const disable = (deps: RemotesDeps, request: ChangeRequest) =>
  change(deps, request, 'disable', {
    gives: () => [],
    async decide({ name, enabled, version, granted }) {
      if (!enabled) return undefined;
      if (holdsSwitch(granted)) {
        throw conflict(remoteTexts.holdsSwitch(name), remoteRefusals.holdsSwitch);
      }
      return { patch: { enabled: false }, version };
    },
  });

/** Turns a remote on again; another may have its addresses from before they were granted. */
export const enable = (deps: RemotesDeps, request: ChangeRequest) =>
  change(deps, request, 'enable', {
    gives: givenOf,
    async decide(remote, trx) {
      if (remote.enabled) return undefined;
      for (const version of givenOf(remote)) {
        const known = await keptVersion(remote, version, trx);
        await refuseTaken(trx, remote.name, askedBy(known.manifest).routes);
        await refuseUngranted(trx, remote, known);
      }
      return { patch: { enabled: true }, version: remote.version };
    },
  });

/** Gives a share of browsers a published version beside the live one; 0 ends it. */
export const startCanary = (
  deps: RemotesDeps,
  { version, percent, ...request }: ChangeRequest & { version: string; percent: number },
  check: Check,
) =>
  change(deps, request, 'canary', {
    gives: () => (percent === 0 ? [] : [version]),
    async decide(remote, trx) {
      const { name, canaryVersion, canaryPercent } = remote;
      if (percent === 0) {
        if (canaryVersion === null) return undefined;
        return { patch: withoutCanary, version: canaryVersion, percent };
      }
      const tried = await keptVersion(remote, version, trx);
      if (remote.version === null) {
        throw conflict(remoteTexts.notPublished(name), remoteRefusals.notPublished);
      }
      if (remote.version === version) {
        throw conflict(remoteTexts.alreadyLive(name, version), remoteRefusals.alreadyLive);
      }
      if (canaryVersion === version && canaryPercent === percent) return undefined;
      check(tried.manifest);
      refuseUntested(tried);
      await refuseUngranted(trx, remote, tried);
      return { patch: { canaryVersion: version, canaryPercent: percent }, version, percent };
    },
  });

/** Why a canary is to end, by figures that are read in the registry's lock; undefined where it goes on. */
type WhyStop = (remote: Remote, trx: Knex.Transaction) => Promise<string | undefined>;

/** Ends a canary for a reason. */
export const stopCanary = (deps: RemotesDeps, request: ChangeRequest, why: WhyStop) =>
  change(deps, request, 'canary', {
    gives: () => [],
    async decide(remote, trx) {
      const reason = remote.canaryVersion === null ? undefined : await why(remote, trx);
      if (reason === undefined) return undefined;
      return { patch: withoutCanary, version: remote.canaryVersion, percent: 0, reason };
    },
  });

/** Decides whether the remote runs in a frame of its own, from the next page on. */
export const sandbox = (
  deps: RemotesDeps,
  { sandboxed, ...request }: ChangeRequest & { sandboxed: boolean },
) =>
  change(deps, request, sandboxed ? 'sandbox' : 'unsandbox', {
    gives: () => [],
    decide: async ({ version, ...remote }) =>
      remote.sandboxed === sandboxed ? undefined : { patch: { sandboxed }, version },
  });
