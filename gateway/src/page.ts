import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusals } from '@counsel/contracts';
import createError from 'http-errors';
import type { Context } from 'koa';

/**
 * Sends the shell's page. Menus and dialogs write style elements while they are open, which the
 * security policy allows under a nonce alone: it stands in the policy and in a `meta` element,
 * from whose `nonce` property scripts read it.
 */
export async function sendPage(ctx: Context, shellDir: string): Promise<void> {
  const page = await readFile(join(shellDir, 'index.html'), 'utf8').catch((cause) => {
    throw createError(404, refusals.notFound, { cause });
  });
  const hash = createHash('sha256').update(page).digest('base64url');
  ctx.set({ 'Cache-Control': 'no-cache', ETag: `W/"${hash}"` });
  ctx.status = 200;
  if (ctx.fresh) {
    // The copy that the browser keeps goes with the policy, and the nonce, that came with it.
    ctx.remove('Content-Security-Policy');
    ctx.status = 304;
    return;
  }
  const nonce = randomBytes(16).toString('base64url');
  allowStyles(ctx, nonce);
  ctx.type = 'html';
  ctx.body = page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

function allowStyles(ctx: Context, nonce: string): void {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`),
  );
}
