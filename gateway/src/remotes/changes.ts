import {
  type RemoteAction,
  type RemoteChange,
  type RemoteManifest,
  remoteRefusals,
  remoteTexts,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { refuseUnmetContract } from './contract.ts';
import { RegistryChangedError, RemoteRefusal } from './refusal.ts';
import { refuseTakenRoutes } from './registry.ts';

/** What a change is about, who asks for it, and which revision of the registry they saw. */
export interface Order {
  name: string;
  revision: number;
  by: string;
}

interface Remote {
  name: string;
  version: string | null;
  enabled: boolean;
  /** To go back to, the one that was live last first. */
  earlier: string[];
  canaryVersion: string | null;
  canaryPercent: number | null;
}

/** What becomes of the remote, and the line of its history; undefined where nothing changes. */
interface Decision {
  remote: Partial<Remote>;
  version?: string | null;
  percent?: number;
}
type Decide = (trx: Knex.Transaction, remote: Remote) => Promise<Decision | undefined>;

const withoutCanary = { canaryVersion: null, canaryPercent: null };
/** How far back one can go. */
const mostEarlier = 10;

/**
 * Changes one remote in the registry, if that is still of the revision that was seen: its row is
 * locked until the transaction ends, so that of several changes each sees the one before.
 * @throws RegistryChangedError, RemoteRefusal
 */
function change(database: Knex, order: Order, action: RemoteAction, decide: Decide) {
  const { name, revision: seen, by } = order;
  return database.transaction(async (trx): Promise<RemoteChange> => {
    const [{ revision }] = await trx('registry').select('revision').forUpdate();
    if (revision !== seen) throw new RegistryChangedError();
    const remote: Remote | undefined = await trx('remotes').where({ name }).first();
    if (!remote) throw new RemoteRefusal(404, remoteTexts.notPublished(name));
    const decision = await decide(trx, remote);
    if (!decision) return { revision, name, action, version: remote.version };
    const { earlier, ...columns } = decision.remote;
    await trx('remotes')
      .where({ name })
      .update({ ...columns, ...(earlier && { earlier: JSON.stringify(earlier) }) });
    await trx('registry').update({ revision: revision + 1 });
    const { version = null, percent = null } = decision;
    await trx('remoteChanges').insert({
      remote: name,
      by,
      action,
      version,
      percent,
      revision: revision + 1,
    });
    const live = decision.remote.version ?? remote.version;
    return { revision: revision + 1, name, action, version: live };
  });
}

async function manifestOf(trx: Knex.Transaction, remote: string, version: string) {
  const known = await trx('remoteVersions')
    .where({ remote, version, removedAt: null })
    .first('manifest');
  if (!known) throw new RemoteRefusal(404, remoteTexts.unknownVersion(remote, version));
  return known.manifest as RemoteManifest;
}

const markPromoted = (trx: Knex.Transaction, remote: string, version: string, by: string) =>
  trx('remoteVersions')
    .where({ remote, version })
    .update({ promotedAt: trx.fn.now(), promotedBy: by });

/** Refuses a version that browsers could not be given. */
type Check = (manifest: RemoteManifest) => void;

/** The portal's contract, where it must be met. */
export const meeting =
  (contract: string | undefined): Check =>
  (manifest) =>
    refuseUnmetContract(manifest, contract);

/** Makes a published version the one that browsers get. */
export const promote = (
  database: Knex,
  { version, ...order }: Order & { version: string },
  check: Check = () => {},
) =>
  change(database, order, 'promote', async (trx, remote) => {
    const { name } = remote;
    const manifest = await manifestOf(trx, name, version);
    if (remote.version === version && remote.canaryVersion === null) return undefined;
    check(manifest);
    await refuseTakenRoutes(trx, manifest);
    await markPromoted(trx, name, version, order.by);
    const isOther = remote.version !== null && remote.version !== version;
    const earlier = isOther ? [remote.version as string, ...remote.earlier] : remote.earlier;
    return {
      remote: { version, earlier: earlier.slice(0, mostEarlier), ...withoutCanary },
      version,
    };
  });

/** Goes back to the version that was live before; again and again, to those before it. */
export const rollback = (database: Knex, order: Order) =>
  change(database, order, 'rollback', async (trx, remote) => {
    const { name } = remote;
    const kept = await trx('remoteVersions')
      .where({ remote: name, removedAt: null })
      .whereIn('version', remote.earlier)
      .pluck('version');
    const left = remote.earlier.filter((each) => kept.includes(each) && each !== remote.version);
    const [version, ...earlier] = left;
    if (version === undefined) {
      const code = remoteRefusals.noEarlierVersion;
      throw new RemoteRefusal(409, remoteTexts.noEarlierVersion(name), { code });
    }
    await refuseTakenRoutes(trx, await manifestOf(trx, name, version));
    await markPromoted(trx, name, version, order.by);
    return { remote: { version, earlier, ...withoutCanary }, version };
  });

export const disable = (database: Knex, order: Order) =>
  change(database, order, 'disable', async (_trx, { enabled, version }) =>
    enabled ? { remote: { enabled: false }, version } : undefined,
  );

/** Turns a remote on again, unless another one has its addresses by now. */
export const enable = (database: Knex, order: Order) =>
  change(database, order, 'enable', async (trx, remote) => {
    const { name, version, canaryVersion, enabled } = remote;
    if (enabled) return undefined;
    for (const each of [version, canaryVersion]) {
      if (each !== null) await refuseTakenRoutes(trx, await manifestOf(trx, name, each));
    }
    return { remote: { enabled: true }, version };
  });

/** Gives a share of browsers a published version beside the live one; 0 ends it. */
export const startCanary = (
  database: Knex,
  { version, percent, ...order }: Order & { version: string; percent: number },
  check: Check,
) =>
  change(database, order, 'canary', async (trx, remote) => {
    const { name } = remote;
    if (percent === 0) {
      if (remote.canaryVersion === null) return undefined;
      return { remote: withoutCanary, version: remote.canaryVersion, percent };
    }
    const manifest = await manifestOf(trx, name, version);
    if (remote.version === null) {
      const code = remoteRefusals.notPublished;
      throw new RemoteRefusal(409, remoteTexts.notPublished(name), { code });
    }
    if (remote.version === version) {
      const code = remoteRefusals.alreadyLive;
      throw new RemoteRefusal(409, remoteTexts.alreadyLive(name, version), { code });
    }
    if (remote.canaryVersion === version && remote.canaryPercent === percent) return undefined;
    check(manifest);
    await refuseTakenRoutes(trx, manifest);
    return { remote: { canaryVersion: version, canaryPercent: percent }, version, percent };
  });
