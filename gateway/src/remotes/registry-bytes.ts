import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Registry } from '@counsel/contracts';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const params = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 9,
};

const packers = {
  br: (text: string) => brotli(text, { params }),
  gzip: (text: string) => deflate(text),
  identity: async (text: string) => Buffer.from(text),
};
type Encoding = keyof typeof packers;

/** One registry in the three forms, and a few more where there are canaries. */
const most = 12;

/** The registry as it travels, packed once for each version of it that browsers are sent. */
export class RegistryBytes {
  readonly #packed = new LRUCache<string, Promise<Buffer>>({ max: most });

  /** Packed as the browser likes it; the tag names the contents. */
  async send(ctx: Context, tag: string, registry: Registry): Promise<void> {
    const encoding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
    const body = await this.#pack(tag, registry, encoding);
    ctx.type = 'json';
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  }

  #pack(tag: string, registry: Registry, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${tag}`;
    const known = this.#packed.get(key);
    if (known) return known;
    const packed = packers[encoding](JSON.stringify(registry));
    this.#packed.set(key, packed);
    return packed;
  }
}
