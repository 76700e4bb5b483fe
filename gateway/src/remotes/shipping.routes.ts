import {
  actorOf,
  calls,
  type RemoteAction,
  type RemoteChange,
  refusals,
  remoteTexts,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context } from 'koa';
import { disable, enable, meeting, type Order, promote, rollback, startCanary } from './changes.ts';
import { contractOf } from './contract.ts';
import { describeRemote, describeVersion, listRemotes } from './overview.ts';
import { publishUpload } from './publish.ts';
import { countReports } from './reports.ts';
import { removeOldVersions } from './retention.ts';
import type { ArtefactStore } from './store.ts';
import { createToken } from './tokens.ts';

interface ShippingDeps {
  database: Knex;
  store: ArtefactStore;
  shellDir: string;
}

/** Whoever calls, in the words of the history. */
function callerOf({ state: { publisher, principal } }: Context): string {
  return publisher ? actorOf.token(publisher.label) : actorOf.administrator(principal.userId);
}

const orderOf = (ctx: Context): Order => {
  const { revision } = ctx.request.body as { revision: number };
  return { name: ctx.state.params.name, revision, by: callerOf(ctx) };
};

function answer(ctx: Context, change: RemoteChange, percent?: number): void {
  const { name: remote, action, version, revision } = change;
  const told = { remote, action, version, revision, by: callerOf(ctx) };
  ctx.state.log.info(percent === undefined ? told : { ...told, percent }, 'remote changed');
  ctx.body = change;
}

/** Calls about shipping remotes. */
export const remoteHandlers = (deps: ShippingDeps) => ({
  ...changeHandlers(deps),
  ...tokenHandlers(deps),

  async listRemotes(ctx: Context): Promise<void> {
    ctx.body = await listRemotes(deps.database, ctx.state.publisher?.remote);
  },

  async getRemote(ctx: Context): Promise<void> {
    ctx.body = await describeRemote(deps.database, ctx.state.params.name);
  },

  async publishRemote(ctx: Context): Promise<void> {
    const { database, store, shellDir } = deps;
    const { params, log } = ctx.state;
    const { name, version } = params;
    const by = callerOf(ctx);
    const contract = await contractOf(shellDir);
    const shelf = { database, store, log };
    await publishUpload(shelf, { source: ctx.req, name, version, contract, by });
    log.info({ remote: name, version, by }, 'remote published');
    ctx.status = calls.publishRemote.success.status;
    ctx.body = await describeVersion(database, name, version);
  },

  async reportRemotes(ctx: Context): Promise<void> {
    const { reports } = ctx.request.body as { reports: Parameters<typeof countReports>[1] };
    await countReports(deps.database, reports);
    ctx.body = { message: remoteTexts.reported };
  },
});

const changeHandlers = ({ database, store, shellDir }: ShippingDeps) => ({
  async promoteRemote(ctx: Context): Promise<void> {
    const { version } = ctx.request.body as { version: string };
    const order = orderOf(ctx);
    const check = meeting(await contractOf(shellDir));
    answer(ctx, await promote(database, { ...order, version }, check));
    await removeOldVersions({ database, store, log: ctx.state.log }, order.name);
  },

  async rollbackRemote(ctx: Context): Promise<void> {
    answer(ctx, await rollback(database, orderOf(ctx)));
  },

  async disableRemote(ctx: Context): Promise<void> {
    answer(ctx, await disable(database, orderOf(ctx)));
  },

  async enableRemote(ctx: Context): Promise<void> {
    answer(ctx, await enable(database, orderOf(ctx)));
  },

  async canaryRemote(ctx: Context): Promise<void> {
    const { version, percent } = ctx.request.body as { version: string; percent: number };
    const check = meeting(await contractOf(shellDir));
    const order = { ...orderOf(ctx), version, percent };
    answer(ctx, await startCanary(database, order, check), percent);
  },
});

const tokenHandlers = ({ database }: ShippingDeps) => ({
  async createRemoteToken(ctx: Context): Promise<void> {
    const { name: remote } = ctx.state.params;
    const { label } = ctx.request.body as { label: string };
    const created = await database.transaction(async (trx) => {
      await noteToken(trx, ctx, 'create-token');
      return createToken(trx, { remote, label, createdBy: callerOf(ctx) });
    });
    const told = { remote, tokenId: created.id, by: callerOf(ctx) };
    ctx.state.log.info(told, 'publishing token created');
    ctx.status = calls.createRemoteToken.success.status;
    ctx.body = created;
  },

  async deleteRemoteToken(ctx: Context): Promise<void> {
    const { name: remote, id } = ctx.state.params;
    await database.transaction(async (trx) => {
      const deleted = await trx('remoteTokens').where({ remote, id }).delete();
      if (deleted === 0) throw createError(404, refusals.notFound);
      await noteToken(trx, ctx, 'delete-token');
    });
    const told = { remote, tokenId: id, by: callerOf(ctx) };
    ctx.state.log.info(told, 'publishing token deleted');
    ctx.body = { message: remoteTexts.tokenDeleted };
  },
});

async function noteToken(trx: Knex.Transaction, ctx: Context, action: RemoteAction) {
  const [{ revision }] = await trx('registry').select('revision');
  const remote = ctx.state.params.name;
  await trx('remoteChanges').insert({ remote, by: callerOf(ctx), action, revision });
}
