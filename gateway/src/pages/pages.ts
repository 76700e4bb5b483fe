import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pagePolicyText, workerPath } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { isFile, notFound, openToFrames, refuseWrites, sendFile } from '../files.ts';
import { type NamedSettings, sendFilled } from '../filled-pages.ts';
import type { PageHosts } from '../remotes/page-hosts.ts';
import { serverFolder } from './drawing.ts';
import type { Dealt } from './known-pages.ts';

interface PageOptions {
  /** Whoever brings this cookie is not taken for a visitor. */
  sessionCookie: string;
  shellDir: string;
  publicUrl: string;
  hostsOf: PageHosts;
  /** What the landing page names of them. */
  settings: NamedSettings;
  /** Sends a page with what is known of its reader, where it can. */
  sendKnown: (ctx: PortalContext) => Promise<Dealt>;
}

/** What the server itself draws pages with. */
const ofServer = new RegExp(`[\\\\/]${serverFolder}[\\\\/]`);

/** The shell's files, and its page for every address of the browser's. */
export function pages({
  shellDir,
  sessionCookie,
  publicUrl,
  hostsOf,
  settings,
  sendKnown,
}: PageOptions): PortalMiddleware {
  const worker = new URL(workerPath, publicUrl).href;
  return async function sendPages(ctx) {
    const { path } = ctx;
    if (path.startsWith('/assets/')) {
      openToFrames(ctx);
      return sendFile(ctx, shellDir, path, { immutable: true });
    }
    if (/\.\w+$/.test(path)) return sendFile(ctx, shellDir, path, { kept: ofServer });
    if (!ctx.accepts('html')) throw notFound();
    const policy = pagePolicyText(await hostsOf(path), worker);
    ctx.set('Content-Security-Policy', policy);
    ctx.vary('Cookie');
    // Who brought no session is not asked whether it is any good.
    const hasSession = ctx.cookies.get(sessionCookie, { signed: false }) !== undefined;
    const isStart = path === '/';
    const dealt = isStart && !hasSession ? 'visitor' : await sendKnown(ctx);
    if (dealt === 'sent') return;
    const landing = join(shellDir, 'landing.html');
    const isLanding = isStart && dealt === 'visitor' && (await isFile(landing));
    if (!isLanding) return sendFile(ctx, shellDir, '/index.html', { tag: tagOf(policy) });
    refuseWrites(ctx);
    await sendFilled(ctx, landing, settings, tagOf(policy));
  };
}

/** Browsers keep the policy that a page came with, also where they are told that it's still good. */
const tagOf = (policy: string): string =>
  `-${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}`;
