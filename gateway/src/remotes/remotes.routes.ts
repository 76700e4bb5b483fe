import { registryPath } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { compressAndKeep, sendCompressed } from '../compression.ts';
import { closeAsPage, notFound, refuseWrites, sendFile } from '../files.ts';
import { groupOf } from './canary.ts';
import type { IsPublic } from './public-versions.ts';
import { readRegistry } from './registry.ts';
import type { ArtefactStore } from './store.ts';

/** On some disks the case of letters makes no difference. */
export const sourceMap = /\.map$/i;

/** Where a version's file is. */
const versionFolder = '(?<name>[\\w-]+)/(?<version>[\\w-][\\w.-]*)';
export const artefactFile = new RegExp(`^/remotes/${versionFolder}(?<file>/.+)$`);

/** The same for a remote in a frame; without a file, it is the frame's document. */
export const framedFile = new RegExp(`^(?<folder>/sandbox/${versionFolder}/)(?<file>.*)$`);

interface RemotesOptions {
  database: Knex;
  isPublic: IsPublic;
  store: ArtefactStore;
  /** The portal is reached over https. */
  isSecure: boolean;
}

/**
 * `/remotes/…`: the registry, which changes, and artefacts, which never do. Those that browsers were
 * never given are left to `unpromotedFiles`.
 */
export function remotes({ database, isPublic, store, isSecure }: RemotesOptions): PortalMiddleware {
  const sendRegistry = registrySender(database, isSecure);
  return async function sendRemotes(ctx, next) {
    if (ctx.path !== '/remotes' && !ctx.path.startsWith('/remotes/')) return next();
    if (ctx.path === registryPath) return sendRegistry(ctx);
    const { name, version, file } = artefactFile.exec(ctx.path)?.groups ?? {};
    refuseWrites(ctx);
    if (!name || !version || !file) throw notFound();
    if (!(await isPublic(name, version))) return next();
    const folder = await store.find(name, version);
    if (folder === undefined) throw notFound();
    closeAsPage(ctx);
    await sendFile(ctx, folder, file, { immutable: true, kept: sourceMap });
  };
}

function registrySender(database: Knex, isSecure: boolean) {
  const compress = compressAndKeep(12);
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
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.type = 'json';
    await sendCompressed(ctx, JSON.stringify(registry), compress(tag));
  };
}
