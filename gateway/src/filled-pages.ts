import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OperatorConfig, PortalContext } from '@counsel/service-kit';
import { compressAndKeep, sendCompressed } from './compression.ts';

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

/** Each of the few pages, as it is now and was. */
const compress = compressAndKeep(24);

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
  const contents = createHash('sha256').update(page).digest('base64url').slice(0, 16);
  ctx.etag = contents + tag;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  await sendCompressed(ctx, page, compress(contents));
}
