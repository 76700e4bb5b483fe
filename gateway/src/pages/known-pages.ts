import { setTimeout } from 'node:timers/promises';
import {
  calls,
  type KnownAnswer,
  type KnownAnswers,
  knownOfVisitors,
  limits,
  registryPath,
  viewCookie,
} from '@counsel/contracts';
import type { Knex, Logger, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import compose from 'koa-compose';
import { compressOnce, sendCompressed } from '../compression.ts';
import { groupOf } from '../remotes/canary.ts';
import { readRegistry } from '../remotes/registry.ts';
import type { ArtefactStore } from '../remotes/store.ts';
import type { AskSelf } from './ask-self.ts';
import { type Drawing, type Drawn, drawings } from './drawing.ts';
import { manifestReader } from './manifest.ts';

interface KnownOptions {
  database: Knex;
  log: Logger;
  shellDir: string;
  store: ArtefactStore;
  findSession: PortalMiddleware[];
  publicUrl: string;
  ask: AskSelf;
}

/** How a page was dealt with: sent whole, or left to a file, for a visitor or for whoever it may be. */
export type Dealt = 'sent' | 'visitor' | 'unknown';

/** How long what a page tells is waited for, in milliseconds: the rest is left to the browser. */
const patience = 400;

/** Pages under way at once; whoever comes then gets the frame alone, as from a file. */
const mostAtOnce = 64;

/**
 * Sends a page with what its reader would see and ask for first: the frame of their roles, their
 * session, the registry, and what the address reads. Each of it is asked for as the browser would.
 */
export function knownPages(options: KnownOptions): (ctx: PortalContext) => Promise<Dealt> {
  const { findSession, log } = options;
  const drawing = drawings(options.shellDir);
  const find = compose(findSession);
  const whole = wholePages(options);
  let underWay = 0;

  async function deal(ctx: PortalContext): Promise<Dealt> {
    const shell = await drawing();
    if (shell === undefined) return 'unknown';
    await find(ctx, async () => undefined);
    const isMember = ctx.state.principal.userId !== null;
    if (!isMember && ctx.path === '/') return 'visitor';
    const html = await whole(ctx, shell);
    if (html === undefined) return 'unknown';
    // Nobody else's, and kept by nobody.
    ctx.set('Cache-Control', 'private, no-store');
    ctx.type = 'html';
    ctx.status = 200;
    await sendCompressed(ctx, html, compressOnce);
    return 'sent';
  }

  return async function dealWith(ctx) {
    if (ctx.method !== 'GET' || underWay >= mostAtOnce) return 'unknown';
    underWay += 1;
    try {
      return await deal(ctx);
    } catch (err) {
      // The page that comes from a file needs none of what is away, and its browser finds out.
      log.warn({ err, requestId: ctx.state.requestId }, 'a page is sent without what is known');
      return 'unknown';
    } finally {
      underWay -= 1;
    }
  };
}

function wholePages({ database, publicUrl, store, ask }: KnownOptions) {
  const { origin, protocol } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const readManifest = manifestReader(store);

  /** What comes in time, by address. */
  async function answersOf(ctx: PortalContext, asks: readonly string[], late: Promise<undefined>) {
    const answers = await Promise.all(
      asks.map(
        async (address): Promise<[string, KnownAnswer | undefined]> => [
          address,
          await Promise.race([ask(ctx, address).catch(() => undefined), late]),
        ],
      ),
    );
    return answers.filter((each): each is [string, KnownAnswer] => each[1] !== undefined);
  }

  async function knownOf(ctx: PortalContext, { asksOf }: Drawing): Promise<KnownAnswers> {
    const { userId, roles } = ctx.state.principal;
    const isMember = userId !== null;
    const { registry } = await readRegistry(database, () => groupOf(ctx, isSecure));
    const late = setTimeout(patience, undefined, { ref: false });
    // What an attorney's page reads may depend on where they are licensed.
    const first = roles.includes('attorney') ? [calls.getAttorneyStanding.path] : [];
    const [standing] = await answersOf(ctx, first, late);
    const reader = { isMember, roles, standing: standing?.[1].body };
    const asks = asksOf(registry, ctx.path, reader).filter((each) => each !== standing?.[0]);
    const known: KnownAnswers = isMember ? {} : { ...knownOfVisitors };
    known[registryPath] = { status: 200, headers: {}, body: registry };
    let room: number = limits.knownPageBytes;
    const answers = await answersOf(ctx, asks, late);
    for (const [address, answer] of standing ? [standing, ...answers] : answers) {
      room -= JSON.stringify(answer.body).length;
      if (room >= 0) known[address] = answer;
    }
    return known;
  }

  return async function whole(ctx: PortalContext, shell: Drawing): Promise<string | undefined> {
    const date = new Date().toUTCString();
    const known = await knownOf(ctx, shell);
    // Whatever changes from now on is told to the page, or asked for again.
    for (const answer of Object.values(known)) answer.headers = { ...answer.headers, date };
    const view = ctx.cookies.get(viewCookie, { signed: false });
    const drawn = shell.page(known, ctx.url, view);
    if (drawn === undefined) return undefined;
    const { manifest, registry } = drawn;
    known[registryPath] = { status: 200, headers: { date }, body: registry };
    const description = manifest && (await readManifest(manifest));
    if (manifest && description !== undefined) {
      known[manifest.address] = { status: 200, headers: {}, body: description };
    }
    return fill(shell.template, { ...drawn, origin }, known);
  };
}

/** As a script's text that no word of anybody's can end. */
const asText = (known: KnownAnswers): string =>
  JSON.stringify(known).replaceAll('<', String.raw`\u003c`);

function fill(
  template: string,
  { body, title, head, origin }: Drawn & { origin: string },
  known: KnownAnswers,
): string {
  const texts: Record<string, string> = { body, title, head, origin, known: asText(known) };
  // By a function: what is put in may hold what a text would take for a place of its own.
  return template.replaceAll(/<!--(\w+)-->/g, (_, place: string) => texts[place] ?? '');
}
