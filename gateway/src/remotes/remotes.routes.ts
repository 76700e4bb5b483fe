import { refusals, registryPath } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import { onlyRead, sendFile } from '../files.ts';
import { readRegistry } from './registry.ts';

interface RemotesOptions {
  database: Knex;
  folder: string;
}

/** `/remotes/…`: the registry, which changes, and artefacts, which never do. */
export function remotes({ database, folder }: RemotesOptions): Middleware {
  return async function sendRemotes(ctx, next) {
    if (ctx.path !== '/remotes' && !ctx.path.startsWith('/remotes/')) return next();
    if (ctx.path === registryPath) return sendRegistry(ctx, database);
    const path = ctx.path.slice('/remotes'.length);
    if (!/^\/[\w-]+\/[\w.-]+\/./.test(path)) throw createError(404, refusals.notFound);
    await sendFile(ctx, folder, path, { immutable: true });
  };
}

async function sendRegistry(ctx: Context, database: Knex): Promise<void> {
  onlyRead(ctx);
  const registry = await readRegistry(database);
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', `"${registry.revision}"`);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = registry;
}
