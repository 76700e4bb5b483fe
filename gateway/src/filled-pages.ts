import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OperatorConfig, PortalContext } from '@counsel/service-kit';

/** Settings that pages of the build name, since only here they are known. */
export type NamedSettings = OperatorConfig & { PUBLIC_URL: string };

const names = /\b(?:OPERATOR_(?:NAME|ADDRESS|EMAIL)|PUBLIC_URL)\b/g;
const data = /(?<=<script type="application\/ld\+json">)[^<]*/g;

const inText = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** Within a string of JSON, which no script reads as HTML. */
const inJson = (value: string): string =>
  JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');

/** Puts the settings where a page has their names. */
function fillIn(page: string, settings: NamedSettings): string {
  const told = (name: string) => settings[name as keyof NamedSettings];
  return page
    .replace(data, (json) => json.replace(names, (name) => inJson(told(name))))
    .replace(names, (name) => inText(told(name)));
}

const packed: Record<string, (page: string) => Promise<Buffer>> = {
  br: (page) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => promisify(gzip)(page),
};

/** Sends a page of the build with the settings in it, compressed as the browser likes it. */
export async function sendFilled(
  ctx: PortalContext,
  file: string,
  settings: NamedSettings,
  tag = '',
): Promise<void> {
  const page = fillIn(await readFile(file, 'utf8'), settings);
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(page).digest('base64url').slice(0, 16) + tag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  const pack = packed[encoding];
  if (pack) ctx.set('Content-Encoding', encoding);
  ctx.body = pack ? await pack(page) : page;
}
