import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { documentPages } from '@counsel/contracts';
import type { OperatorConfig, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { isFile, refuseWrites } from '../files.ts';

type Settings = OperatorConfig & { PUBLIC_URL: string };

interface DocumentOptions {
  shellDir: string;
  settings: Settings;
}

const address = new RegExp(`^/(${documentPages.join('|')})(\\.html|/)?$`);

/**
 * `/terms` and `/privacy`, as the shell's build drew them: they need no session, no script, no remote
 * and no database. A shell of the time before has none.
 */
export function documents({ shellDir, settings }: DocumentOptions): PortalMiddleware {
  return async function sendDocument(ctx, next) {
    const [, name] = address.exec(ctx.path) ?? [];
    const file = join(shellDir, `${name}.html`);
    if (name === undefined || !(await isFile(file))) return next();
    refuseWrites(ctx);
    await sendPage(ctx, fillIn(await readFile(file, 'utf8'), settings));
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Puts the settings where a page has their names. */
export const fillIn = (page: string, settings: Settings): string =>
  page.replace(/\b(?:OPERATOR_(?:NAME|ADDRESS|EMAIL)|PUBLIC_URL)\b/g, (name) =>
    settings[name as keyof Settings].replace(/[&<>"']/g, (character) => escapes[character] ?? ''),
  );

const packed: Record<string, (page: string) => Promise<Buffer>> = {
  br: (page) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => promisify(gzip)(page),
};

/** A page that was made for this answer, as the browser likes it. */
async function sendPage(ctx: PortalContext, page: string): Promise<void> {
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.status = 200;
  ctx.etag = createHash('sha256').update(page).digest('base64url').slice(0, 16);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  const pack = packed[encoding];
  if (pack) ctx.set('Content-Encoding', encoding);
  ctx.body = pack ? await pack(page) : page;
}
