import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { partPolicyText, refusals } from '@counsel/contracts';
import type { PortalContext } from '@counsel/service-kit';
import { send } from '@koa/send';
import createError, { isHttpError } from 'http-errors';

const year = 'public, max-age=31536000, immutable';
export const notFound = () => createError(404, refusals.notFound);

/** Files and pages are read, never written. */
export function refuseWrites(ctx: PortalContext): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
  throw createError(405, refusals.wrongMethod, { headers: { Allow: 'GET, HEAD' } });
}

type Change = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>;

const changeOf = ({ size, mtimeMs }: Change): string =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;

const known = new Map<string, { change: string; contents: string }>();

/**
 * What an address holds that another version fills anew. In an image all files are of one moment, and a
 * page is as long as the one before it: neither tells them apart.
 */
function contentsOf(file: string, stats: Change): string {
  const change = `${changeOf(stats)}-${stats.ctimeMs}`;
  const found = known.get(file);
  if (found?.change === change) return found.contents;
  const contents = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16);
  known.set(file, { change, contents });
  return contents;
}

interface FileOptions {
  /** Named by its content: the address never gets another one. */
  immutable?: boolean;
  /** Not for everybody, or not for long: nothing on the way keeps it. */
  isPrivate?: boolean;
  /** Files that are there, and sent to nobody. */
  kept?: RegExp;
  /** Of what is sent along: where that has changed, a browser's copy is an old one. */
  tag?: string;
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
  { kept, tag = '', ...caching }: FileOptions = {},
): Promise<void> {
  refuseWrites(ctx);
  ctx.vary('Accept-Encoding');
  try {
    const sent = await send(ctx, path, {
      root,
      setHeaders(response, file, stats) {
        // Here the path is what is read, however it was written in the address.
        if (kept?.test(file)) throw notFound();
        response.setHeader('Cache-Control', cacheControl(caching));
        const contents = caching.immutable ? changeOf(stats) : contentsOf(file, stats);
        response.setHeader('ETag', `W/"${contents}${tag}"`);
      },
    });
    if (sent === undefined) throw notFound();
  } catch (error) {
    ctx.remove('Content-Encoding');
    throw isHttpError(error) && error.status < 500 ? notFound() : error;
  }
  if (ctx.fresh) ctx.status = 304;
}

/** Code and fonts hold nothing of anybody: a frame without an origin may read them. */
export function openToFrames(ctx: PortalContext): void {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** Parts of a page are no pages: whoever opens one by itself gets a document that does nothing. */
export function closeAsPage(ctx: PortalContext): void {
  ctx.set('Content-Security-Policy', partPolicyText);
}

export const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
