import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PortalContext } from '@counsel/service-kit';
import { LRUCache } from 'lru-cache';

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
type Compress = (text: string, encoding: Encoding) => Promise<Buffer>;

const brotli = promisify(brotliCompress);

/** @param quality of Brotli's, from 0 to 11 */
const compressing =
  (quality: number): Compress =>
  (text, encoding) => {
    if (encoding === 'gzip') return promisify(gzip)(text);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return brotli(text, { params });
  };

/** For one reader, once: a better one costs more than it saves. */
export const compressOnce = compressing(5);

/**
 * Compresses texts once for each of their forms: `koa-compress`, which compresses for every request,
 * answered 25 % fewer of those for the registry.
 * @returns by a tag, which no other text has
 */
export function compressAndKeep(max: number): (tag: string) => Compress {
  const kept = new LRUCache<string, Promise<Buffer>>({ max });
  const compress = compressing(9);
  return (tag) => (text, encoding) => {
    const key = `${encoding} ${tag}`;
    const bytes = kept.get(key) ?? compress(text, encoding);
    kept.set(key, bytes);
    return bytes;
  };
}

/** Answers with a text, compressed as its reader likes it best. */
export async function sendCompressed(
  ctx: PortalContext,
  text: string,
  compress: Compress,
): Promise<void> {
  ctx.vary('Accept-Encoding');
  const encoding = ctx.acceptsEncodings(...encodings, 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    ctx.body = text;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await compress(text, encoding);
}
