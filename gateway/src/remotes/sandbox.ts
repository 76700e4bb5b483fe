import { refusals, sandboxPolicy } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import { openToFrames, refuseWrites, sendFile } from '../files.ts';
import { RemoteVersion } from './remote-version.model.ts';

interface SandboxOptions {
  database: Knex;
  shellDir: string;
}

/**
 * `/sandbox/<name>/<version>/`: the document in which a remote runs apart from the page, and its
 * files, which are those below `/remotes`. The document's origin is nobody's: files say that it may
 * read them.
 */
export function sandbox({ database, shellDir }: SandboxOptions): PortalMiddleware {
  return async function sendSandbox(ctx, next) {
    const [, folder, name = '', version = '', file] =
      /^(\/sandbox\/([\w-]+)\/([\w-][\w.-]*)\/)(.*)$/.exec(ctx.path) ?? [];
    if (folder === undefined) return next();
    if (file !== '') {
      openToFrames(ctx);
      ctx.path = ctx.path.replace('/sandbox', '/remotes');
      return next();
    }
    refuseWrites(ctx);
    const hosts = await hostsOf(database, name, version);
    setPolicy(ctx, sandboxPolicy(ctx.host, folder, hosts));
    await sendFile(ctx, shellDir, '/sandbox.html');
  };
}

/** @throws 404 where there is no such version */
async function hostsOf(database: Knex, remote: string, version: string): Promise<string[]> {
  const published = await RemoteVersion.query(database).findById([remote, version]);
  if (!published) throw createError(404, refusals.notFound);
  return published.manifest.hosts ?? [];
}

/** Of the portal's own pages alone may it be a part. */
function setPolicy(ctx: PortalContext, policy: string): void {
  ctx.set({ 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' });
  // Its origin is nobody's, which the portal's own pages can't share a process with anyway.
  ctx.remove('Origin-Agent-Cluster');
}
