import { sandboxConnections, sandboxPolicy } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { notFound, openToFrames, refuseWrites, sendFile } from '../files.ts';
import type { IsPublic } from './public-versions.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { framedFile } from './remotes.routes.ts';

interface SandboxOptions {
  database: Knex;
  isPublic: IsPublic;
  shellDir: string;
}

/**
 * `/sandbox/<name>/<version>/`: the document in which a remote runs apart from the page, and its
 * files, which are those below `/remotes`. The document's origin is nobody's: files say that it may
 * read them.
 */
export function sandbox({ database, isPublic, shellDir }: SandboxOptions): PortalMiddleware {
  return async function sendSandbox(ctx, next) {
    const { folder, name, version, file } = framedFile.exec(ctx.path)?.groups ?? {};
    if (!folder || !name || !version) return next();
    if (file) {
      openToFrames(ctx);
      ctx.path = ctx.path.replace('/sandbox', '/remotes');
      return next();
    }
    refuseWrites(ctx);
    // Of what browsers were never given, strangers learn neither that it is there nor its hosts.
    if (!(await isPublic(name, version))) throw notFound();
    const { manifest } = await RemoteVersion.query(database)
      .findById([name, version])
      .throwIfNotFound();
    setPolicy(ctx, folder, manifest.hosts ?? []);
    await sendFile(ctx, shellDir, '/sandbox.html');
  };
}

/** Of the portal's own pages alone may it be a part. */
function setPolicy(ctx: PortalContext, folder: string, hosts: readonly string[]): void {
  ctx.set({
    'Content-Security-Policy': sandboxPolicy(ctx.host, folder, hosts),
    'Connection-Allowlist': sandboxConnections(ctx.host, folder, hosts),
    'X-Frame-Options': 'SAMEORIGIN',
  });
  // Its origin is nobody's, which the portal's own pages can't share a process with anyway.
  ctx.remove('Origin-Agent-Cluster');
}
