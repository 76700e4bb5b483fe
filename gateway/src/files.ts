import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { send } from '@koa/send';
import createError, { isHttpError } from 'http-errors';

const year = 'public, max-age=31536000, immutable';
export const notFound = () => createError(404, refusals.notFound);

/** Files and pages are read, never written. */
export function refuseWrites(ctx: PortalContext): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
  throw createError(405, refusals.wrongMethod, { headers: { Allow: 'GET, HEAD' } });
}

interface FileOptions {
  /** Named by its content: the address never gets another one. */
  immutable?: boolean;
  /** Not for everybody, or not for long: nothing on the way keeps it. */
  isPrivate?: boolean;
  /** Files that are there, and sent to nobody. */
  kept?: RegExp;
}

const cacheControl = ({ immutable, isPrivate }: FileOptions): string => {
  if (isPrivate) return 'private, no-store';
  return immutable ? year : 'no-cache';
};

/**
 * Sends a file below a folder, precompressed where the browser takes that.
 * @throws 404 when there is none, also for what points out of the folder
 */
export async function sendFile(
  ctx: PortalContext,
  root: string,
  path: string,
  { kept, ...caching }: FileOptions = {},
): Promise<void> {
  refuseWrites(ctx);
  ctx.vary('Accept-Encoding');
  try {
    const sent = await send(ctx, path, {
      root,
      setHeaders(response, file, { size, mtimeMs }) {
        // Here the path is what is read, however it was written in the address.
        if (kept?.test(file)) throw notFound();
        response.setHeader('Cache-Control', cacheControl(caching));
        response.setHeader('ETag', `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`);
      },
    });
    if (sent === undefined) throw notFound();
  } catch (error) {
    ctx.remove('Content-Encoding');
    throw isHttpError(error) && error.status < 500 ? notFound() : error;
  }
  if (ctx.fresh) ctx.status = 304;
}

interface PageOptions {
  /** Whoever brings this cookie is not taken for a visitor. */
  sessionCookie: string;
  shellDir: string;
}

/** The shell's files, and its page for every address of the browser's. */
export function pages({ shellDir, sessionCookie }: PageOptions): PortalMiddleware {
  return async function sendPages(ctx) {
    const { path } = ctx;
    if (path.startsWith('/assets/')) return sendFile(ctx, shellDir, path, { immutable: true });
    if (/\.\w+$/.test(path)) return sendFile(ctx, shellDir, path);
    if (!ctx.accepts('html')) throw notFound();
    if (path === '/' && (await sendLanding(ctx, shellDir, sessionCookie))) return;
    await sendFile(ctx, shellDir, '/index.html');
  };
}

/**
 * Sends visitors the landing page as it stands, without asking whether their session is any good:
 * they brought none. A shell of the time before has no such page.
 */
async function sendLanding(ctx: PortalContext, shellDir: string, cookie: string): Promise<boolean> {
  ctx.vary('Cookie');
  if (ctx.cookies.get(cookie, { signed: false }) !== undefined) return false;
  if (!(await isFile(join(shellDir, 'landing.html')))) return false;
  await sendFile(ctx, shellDir, '/landing.html');
  return true;
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
