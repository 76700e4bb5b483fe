import { refusals, registryPath } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import { refuseWrites, sendFile } from '../files.ts';
import { groupOf } from './canary.ts';
import { readRegistry } from './registry.ts';
import { compressedSender } from './registry-bytes.ts';
import type { ArtefactStore } from './store.ts';

/** On some disks the case of letters makes no difference. */
const sourceMap = /\.map$/i;

interface RemotesOptions {
  database: Knex;
  store: ArtefactStore;
  /** The portal is reached over https. */
  isSecure: boolean;
}

/** `/remotes/…`: the registry, which changes, and artefacts, which never do. */
export function remotes({ database, store, isSecure }: RemotesOptions): PortalMiddleware {
  const sendRegistry = registrySender(database, isSecure);
  return async function sendRemotes(ctx, next) {
    if (ctx.path !== '/remotes' && !ctx.path.startsWith('/remotes/')) return next();
    if (ctx.path === registryPath) return sendRegistry(ctx);
    const [, name = '', version = '', file = ''] =
      /^\/remotes\/([\w-]+)\/([\w-][\w.-]*)(\/.+)$/.exec(ctx.path) ?? [];
    refuseWrites(ctx);
    const folder = name === '' ? undefined : await store.find(name, version);
    if (folder === undefined) throw createError(404, refusals.notFound);
    await sendFile(ctx, folder, file, { immutable: true, kept: sourceMap });
  };
}

function registrySender(database: Knex, isSecure: boolean) {
  const send = compressedSender();
  return async function sendRegistry(ctx: PortalContext): Promise<void> {
    refuseWrites(ctx);
    let group: number | undefined;
    // Asked for only while there is a canary: other visitors need no cookie.
    const askGroup = () => {
      group ??= groupOf(ctx, isSecure);
      return group;
    };
    const { registry, canaries } = await readRegistry(database, askGroup);
    const tag = [registry.revision, ...canaries].join('.');
    ctx.set({ 'Cache-Control': 'no-cache', ETag: `W/"${tag}"` });
    ctx.vary(['Cookie', 'Accept-Encoding']);
    ctx.status = 200;
    if (ctx.fresh) ctx.status = 304;
    else await send(ctx, tag, registry);
  };
}
