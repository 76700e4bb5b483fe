import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PortalContext } from '@counsel/service-kit';

// For one reader, once: a better one costs more than it saves.
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const brotli = promisify(brotliCompress);

const compressors = {
  br: (text: string) => brotli(text, { params }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sends a page that is nobody else's, and is kept by nobody. */
export async function sendPrivately(ctx: PortalContext, html: string): Promise<void> {
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'html';
  ctx.status = 200;
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    ctx.body = html;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await compressors[encoding](html);
}
