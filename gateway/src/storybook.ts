import { join } from 'node:path';
import { pagePolicy } from '@counsel/contracts';
import { accessLog, errorShape, listen, nameRequest, type PortalState } from '@counsel/service-kit';
import Koa from 'koa';
import helmet from 'koa-helmet';
import type { GatewayDeps } from './config.ts';
import { isFile, sendFile } from './files.ts';

/** Storybook begins with inline scripts, writes styles, and shows stories in frames of itself. */
const policy = {
  ...pagePolicy,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-ancestors': ["'self'"],
  'worker-src': ["'self'"],
};

/** Storybook's files and nothing else: no call, no session, no cookie. */
export function createStorybook(folder: string, log: GatewayDeps['log']): Koa<PortalState> {
  const app = new Koa<PortalState>();
  app.use(nameRequest(log));
  app.use(accessLog(log));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      frameguard: { action: 'sameorigin' },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: false,
    }),
  );
  app.use(errorShape(async () => true));
  app.use((ctx) => sendFile(ctx, folder, ctx.path.replace(/\/$/, '/index.html')));
  app.on('error', (err) => log.warn({ err }, 'answer could not be sent'));
  return app;
}

/**
 * Serves Storybook, where it is built, on a port of its own: its policy lets anything run that gets
 * into it, and an origin of its own keeps that from the portal's calls and pages (decision 0036).
 */
export async function serveStorybook({ config, log, onStop }: GatewayDeps): Promise<void> {
  const { STORYBOOK_PORT: port, STORYBOOK_DIR: folder, HOST: host } = config;
  if (port === undefined || !(await isFile(join(folder, 'index.html')))) return;
  const server = await listen(createStorybook(folder, log), port, host);
  onStop(async () => {
    server.closeAllConnections();
    server.close();
  });
}
