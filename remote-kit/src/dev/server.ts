import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@counsel/contracts';
import { send } from '@koa/send';
import Koa, { type Context } from 'koa';
import { isMap } from '../artefact.ts';
import { LiveReload } from './live.ts';
import { portalProxy } from './proxy.ts';
import { type LocalBuild, withLocal } from './registry.ts';
import { watchRemote } from './watch.ts';

export interface DevOptions {
  /** The remote's folder. */
  root: string;
  portal: URL;
  /** 0: any that is free. */
  port: number;
  onBuilt?(manifest: RemoteManifest): void;
  onFailed?(errors: readonly string[]): void;
}

export interface DevGateway {
  url: string;
  stop(): Promise<void>;
}

/** What the requests of pages are answered from. */
interface Workshop {
  portal: URL;
  /** Holds `build`, where webpack writes, and a copy of each of the last builds by its label. */
  folder: string;
  live: LiveReload;
  /** The last build that succeeded. */
  local: LocalBuild | undefined;
}

const own = '/@counsel-dev/';
/** Builds that stay, for pages that are about to reload. */
const kept = 3;
const client = fileURLToPath(new URL('../../runtime/dev-client.js', import.meta.url));

/**
 * A gateway on this machine that passes a deployed portal on, with one remote replaced by the
 * build of its folder. A build follows every change, and open pages follow the builds. Requests
 * wait for the end of the first one: a page of before it would be reloaded under its reader's hands.
 * @throws when the folder holds no remote, or the port is taken
 */
export async function startDevGateway(options: DevOptions): Promise<DevGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'counsel-dev-'));
  const live = new LiveReload();
  const workshop: Workshop = { portal: options.portal, folder, live, local: undefined };
  const server = createServer();
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  undo.push(() => live.close());
  try {
    await once(server.listen(options.port, '127.0.0.1'), 'listening');
    undo.push(async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    });
    undo.push(await watchInto(workshop, options));
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  server.on('request', devApp(workshop, url).callback());
  return { url, stop };
}

function watchInto(workshop: Workshop, { root, onBuilt, onFailed }: DevOptions) {
  const labels: string[] = [];
  const keep = (label: string) =>
    cp(join(workshop.folder, 'build'), join(workshop.folder, label), { recursive: true });
  return watchRemote({
    root,
    out: join(workshop.folder, 'build'),
    async onBuilt(manifest) {
      // A file was touched, or a change taken back: what people typed into pages stays.
      if (workshop.local && isSameProgram(manifest, workshop.local.manifest)) {
        await keep(workshop.local.label);
        workshop.live.succeededAgain();
        onBuilt?.(manifest);
        return;
      }
      const id = randomUUID().slice(0, 8);
      const label = `${manifest.version}-local-${id}`;
      await keep(label);
      // Before pages hear of it: they ask at once.
      workshop.local = { label, manifest };
      workshop.live.succeeded(id);
      onBuilt?.(manifest);
      const [old] = labels.splice(0, labels.push(label) - kept);
      if (old) await rm(join(workshop.folder, old), { recursive: true, force: true });
    },
    onFailed(errors) {
      workshop.live.failed(errors);
      onFailed?.(errors);
    },
  });
}

const isProgram = ({ path }: RemoteManifest['files'][number]) => !isMap(path);

const isSameProgram = (a: RemoteManifest, b: RemoteManifest): boolean =>
  isDeepStrictEqual(
    { ...a, files: a.files.filter(isProgram) },
    { ...b, files: b.files.filter(isProgram) },
  );

function devApp(workshop: Workshop, url: string): Koa {
  const app = new Koa();
  const passOn = portalProxy({
    portal: workshop.portal,
    origin: url,
    registry: (json) => (workshop.local ? withLocal(json, workshop.local) : json),
    page: (html) => withClient(html, workshop.live.state.id),
  });
  app.use(async function answer(ctx) {
    // Another name would be another site's, pointed at this machine.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(ctx.host)) ctx.throw(403);
    await workshop.live.isKnown;
    // Given up meanwhile: nobody is to change anything by it any more.
    if (ctx.socket.destroyed) return;
    if (ctx.path.startsWith(own)) return sendOwn(ctx, workshop.live);
    const file = builtFile(ctx.path, workshop.local);
    if (file !== undefined) return sendBuilt(ctx, workshop.folder, file);
    ctx.respond = false;
    await passOn(ctx.req, ctx.res);
  });
  return app;
}

/** A script at an address of our own, as the page's policy demands. */
const withClient = (html: string, build: string): string =>
  html.replace(/<\/head>/i, `<script src="${own}client.js" data-build="${build}"></script></head>`);

async function sendOwn(ctx: Context, live: LiveReload): Promise<void> {
  if (ctx.path === `${own}events`) {
    ctx.respond = false;
    live.connect(ctx.res);
  } else if (ctx.path === `${own}client.js`) {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'js';
    ctx.body = await readFile(client);
  }
}

/** Where a path of a local build is, below the folder: `<label>/<file>`. */
function builtFile(path: string, local: LocalBuild | undefined): string | undefined {
  const folder = `/remotes/${local?.manifest.name}/`;
  if (!local || !path.startsWith(folder)) return undefined;
  const rest = path.slice(folder.length);
  return /^[^/]+-local-[^/]+\/.+$/.test(rest) ? rest : undefined;
}

async function sendBuilt(ctx: Context, folder: string, file: string): Promise<void> {
  ctx.set('Cache-Control', 'no-cache');
  await send(ctx, file, { root: folder });
}
