import { calls, contractFault, type RemoteChange, remoteTexts } from '@counsel/contracts';
import type { Knex, Logger } from '@counsel/service-kit';
import type { ServeCall } from '../api/serve-call.ts';
import { attestationIn } from './attestation.ts';
import type { FindCaller } from './caller.ts';
import {
  disable,
  enable,
  grant,
  promote,
  requireContract,
  rollback,
  sandbox,
  startCanary,
} from './changes.ts';
import { contractsOf } from './contract.ts';
import { deleteRemote, deleteVersion } from './deletion.ts';
import { describeRemote, describeVersion, listRemotes } from './overview.ts';
import { presentVersion } from './present.ts';
import { publishUpload } from './publish.ts';
import { Remote } from './remote.model.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { removeOldVersions } from './retention.ts';
import type { ArtefactStore } from './store.ts';
import { createToken, deleteToken } from './tokens.ts';

interface ShippingDeps {
  database: Knex;
  store: ArtefactStore;
  shellDir: string;
  callerOf: FindCaller;
}

/** Calls about shipping remotes. */
export function addRemoteRoutes(serveCall: ServeCall, deps: ShippingDeps): void {
  addChangeRoutes(serveCall, deps);
  addDeletionRoutes(serveCall, deps);
  addTokenRoutes(serveCall, deps);
  const { database, store, shellDir, callerOf } = deps;

  serveCall(calls.listRemotes, ({ ctx }) => listRemotes(database, ctx.state.publisher?.remote));

  serveCall(calls.getRemote, ({ params }) => describeRemote(database, params.name));

  serveCall(calls.getRemoteVersion, ({ params: { name, version } }) =>
    describeVersion(database, name, version),
  );

  serveCall(calls.publishRemote, async ({ ctx, params: { name, version }, log }) => {
    const by = await callerOf(ctx);
    const attested = await attestationIn(ctx);
    const upload = { source: ctx.req, name, version, attested, by };
    await publishUpload({ database, store, log }, upload);
    log.info({ security: true, remote: name, version, by: by.actor }, 'remote published');
    const row = await RemoteVersion.query(database).findById([name, version]).throwIfNotFound();
    const remote = await Remote.query(database).findById(name).throwIfNotFound();
    const notYet = contractFault({ name, contract: row.contract }, await contractsOf(shellDir));
    return { ...presentVersion(remote, row, []), notYet };
  });
}

function addChangeRoutes(serveCall: ServeCall, deps: ShippingDeps): void {
  const { database, store, shellDir, callerOf } = deps;

  serveCall(calls.promoteRemote, async ({ ctx, params: { name }, body, log }) => {
    const request = { name, ...body, by: await callerOf(ctx) };
    const check = requireContract(await contractsOf(shellDir));
    const change = await promote({ database, store, log }, request, check);
    logged(log, change, { by: request.by.actor });
    await removeOldVersions({ database, store, log }, name);
    return change;
  });

  serveCall(calls.grantRemote, async ({ ctx, params: { name }, body, log }) => {
    const by = await callerOf(ctx);
    const change = await grant({ database, store, log }, { name, ...body, by });
    return logged(log, change, { by: by.actor });
  });

  const plainChanges = [
    [calls.rollbackRemote, rollback],
    [calls.disableRemote, disable],
    [calls.enableRemote, enable],
  ] as const;
  for (const [call, change] of plainChanges) {
    serveCall(call, async ({ ctx, params: { name }, body, log }) => {
      const by = await callerOf(ctx);
      const done = await change({ database, store, log }, { name, ...body, by });
      return logged(log, done, { by: by.actor });
    });
  }

  serveCall(calls.sandboxRemote, async ({ ctx, params: { name }, body, log }) => {
    const by = await callerOf(ctx);
    const change = await sandbox({ database, store, log }, { name, ...body, by });
    return logged(log, change, { by: by.actor });
  });

  serveCall(calls.canaryRemote, async ({ ctx, params: { name }, body, log }) => {
    const by = await callerOf(ctx);
    const check = requireContract(await contractsOf(shellDir));
    const change = await startCanary({ database, store, log }, { name, ...body, by }, check);
    return logged(log, change, { by: by.actor, percent: body.percent });
  });
}

interface Details {
  by: string | null;
  percent?: number;
}

function logged(log: Logger, change: RemoteChange, { by, percent }: Details) {
  const { name: remote, action, version, revision } = change;
  log.info({ security: true, remote, action, version, revision, by, percent }, 'remote changed');
  return change;
}

function addDeletionRoutes(serveCall: ServeCall, deps: ShippingDeps): void {
  const { database, store, callerOf } = deps;

  serveCall(calls.deleteRemoteVersion, async ({ ctx, params: { name, version }, log }) => {
    const by = await callerOf(ctx);
    await deleteVersion({ database, store, log }, { name, version, by });
    log.info(
      { security: true, remote: name, version, by: by.actor },
      'version of a remote deleted',
    );
    return { message: remoteTexts.versionDeleted };
  });

  serveCall(calls.deleteRemote, async ({ ctx, params: { name }, log }) => {
    const by = await callerOf(ctx);
    await deleteRemote({ database, store, log }, { name, by });
    log.info({ security: true, remote: name, by: by.actor }, 'remote deleted');
    return { message: remoteTexts.remoteDeleted };
  });
}

function addTokenRoutes(serveCall: ServeCall, { database, callerOf }: ShippingDeps): void {
  serveCall(calls.createRemoteToken, async ({ ctx, params, body, log }) => {
    const by = await callerOf(ctx);
    const created = await createToken(database, { remote: params.name, label: body.label, by });
    log.info(
      { security: true, remote: params.name, tokenId: created.id, by: by.actor },
      'publishing token created',
    );
    return created;
  });

  serveCall(calls.deleteRemoteToken, async ({ ctx, params: { name: remote, id }, log }) => {
    const by = await callerOf(ctx);
    await deleteToken(database, { remote, id, by });
    log.info({ security: true, remote, tokenId: id, by: by.actor }, 'publishing token deleted');
    return { message: remoteTexts.tokenDeleted };
  });
}
