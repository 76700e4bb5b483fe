import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  calls,
  livePath,
  pagePolicyText,
  type Registry,
  type RemoteManifest,
  registryPath,
  remoteHeader,
} from '@counsel/contracts';
import { send } from '@koa/send';
import Koa, { type Context } from 'koa';
import { answer } from './answers.ts';
import { isPerson, type Person, personCookie } from './people.ts';

/** Names what a page asked for and must not have. */
export const faultHeader = 'x-counsel-fault';

export interface TestPortalOptions {
  /** The folder of a built shell. */
  shell: string;
  /** The folder of the remote's build. */
  dist: string;
  manifest: RemoteManifest;
}

export interface TestPortal {
  url: string;
  stop(): Promise<void>;
}

/**
 * A portal of one remote, for tests: a real shell under the portal's own policy, the remote's
 * build, and an API that answers with the contract's examples. The cookie says who asks.
 */
export async function startTestPortal(options: TestPortalOptions): Promise<TestPortal> {
  const app = new Koa();
  app.use(async function setHeaders(ctx, next) {
    ctx.set('Content-Security-Policy', pagePolicyText(options.manifest.hosts));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    await next();
  });
  app.use(async function sendAnswer(ctx) {
    // Nothing changes here: the browser is told to stay away.
    if (ctx.path === livePath) {
      ctx.status = 204;
      return;
    }
    if (ctx.path.startsWith('/api/')) return sendApi(ctx, options);
    if (ctx.path === registryPath) {
      ctx.body = registryOf(options.manifest);
      return;
    }
    await sendFiles(ctx, options);
  });
  const server = createServer(app.callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const personOf = (ctx: Context): Person => {
  const person = ctx.cookies.get(personCookie);
  return isPerson(person) ? person : 'visitor';
};

async function sendApi(ctx: Context, { manifest }: TestPortalOptions): Promise<void> {
  const { status, body, fault } = answer({
    person: personOf(ctx),
    method: ctx.method,
    path: ctx.path,
    query: ctx.query,
    body: await text(ctx.req),
    asking: ctx.get(remoteHeader) === '' ? undefined : manifest,
  });
  ctx.set('Cache-Control', 'no-store');
  if (fault !== undefined) ctx.set(faultHeader, encodeURIComponent(fault));
  if (status === calls.goToLogin.success.status) return ctx.redirect('/login');
  ctx.status = status;
  ctx.body = body;
}

const registryOf = (manifest: RemoteManifest): Registry => {
  const { name, version } = manifest;
  const entry = `/remotes/${name}/${version}/mf-manifest.json`;
  return { revision: 1, remotes: [{ name, version, enabled: true, entry, manifest }] };
};

async function sendFiles(ctx: Context, { shell, dist, manifest }: TestPortalOptions) {
  const folder = `/remotes/${manifest.name}/${manifest.version}`;
  const isRemote = ctx.path.startsWith('/remotes/');
  const isFile = isRemote || /\.\w+$/.test(ctx.path);
  const root = isRemote ? dist : shell;
  const path = isRemote ? ctx.path.replace(folder, '') : isFile ? ctx.path : '/index.html';
  try {
    if (await send(ctx, path, { root })) return;
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
  }
  ctx.status = 404;
  ctx.set(faultHeader, encodeURIComponent(`${ctx.path} is not there`));
}
