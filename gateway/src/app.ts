import { randomUUID } from 'node:crypto';
import {
  accessLog,
  directUrl,
  errorShape,
  followChannel,
  health,
  internalClient,
  type Logger,
  type Probes,
  RequestState,
  type ServiceDeps,
} from '@counsel/service-kit';
import Koa, { type Middleware } from 'koa';
import { apiDocs } from './api/docs.ts';
import { apiRouter, isApi, refuseUnknown } from './api/router.ts';
import { authHandlers } from './auth.routes.ts';
import { clientAddress } from './client-address.ts';
import { type GatewayConfig, listOf } from './config.ts';
import { pages } from './files.ts';
import { refuseCrossSite } from './origin.ts';
import { passTo } from './proxy.ts';
import { openStore as openRemotes } from './remotes/open-store.ts';
import { remotes } from './remotes/remotes.routes.ts';
import { remoteHandlers } from './remotes/shipping.routes.ts';
import type { ArtefactStore } from './remotes/store.ts';
import { findPublisher } from './remotes/tokens.ts';
import { securityHeaders } from './security-headers.ts';
import { SessionCopies } from './sessions/copies.ts';
import { cookieName, findSession } from './sessions/session.ts';
import { sessionHandlers } from './sessions/sessions.routes.ts';
import { type SessionStore, sessionStore } from './sessions/store.ts';
import { throttler } from './throttle.ts';

export type GatewayDeps = Pick<
  ServiceDeps<GatewayConfig>,
  'config' | 'database' | 'log' | 'onStop'
>;

/** The portal's one door: its API, its remotes, its pages. */
export function createApp(deps: GatewayDeps, { isReady, isAvailable }: Probes): Koa {
  const { config, database, log } = deps;
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const store = openRemotes(config, database);
  const app = new Koa();
  app.keys = listOf(config.SESSION_KEYS);
  app.use(nameRequest(log));
  app.use(accessLog(log));
  app.use(securityHeaders(config.PUBLIC_URL));
  app.use(errorShape({ log, isAvailable }));
  app.use(health(isReady));
  app.use(neverStored());
  app.use(apiDocs(config.PUBLIC_URL));
  app.use(api(app, deps, store).routes() as unknown as Middleware);
  app.use(refuseUnknown());
  app.use(remotes({ database, store, isSecure }));
  app.use(
    pages({
      shellDir: config.SHELL_DIR,
      storybookDir: config.STORYBOOK_DIR,
      sessionCookie: cookieName(isSecure),
    }),
  );
  app.on('error', (err) => log.warn({ err }, 'answer could not be sent'));
  return app;
}

/** One id per request, from here to the last log line of the last service. */
function nameRequest(log: Logger): Middleware {
  return function setRequestId(ctx, next) {
    ctx.state = new RequestState(log, randomUUID());
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId);
    return next();
  };
}

function neverStored(): Middleware {
  return function forbidStoring(ctx, next) {
    if (isApi(ctx.path)) ctx.res.setHeader('Cache-Control', 'no-store');
    return next();
  };
}

/** Sessions, with copies that hold as long as Postgres tells of every change. */
function openSessions({ config, database, log, onStop }: GatewayDeps): SessionStore {
  const copies = new SessionCopies(() => notices.isCurrent());
  const notices = followChannel({
    url: directUrl(config),
    channel: 'gateway_sessions',
    name: 'gateway',
    log,
    onNotice: (sid) => (sid === '' ? copies.forgetAll() : copies.forget(sid)),
    onLost: () => copies.forgetAll(),
  });
  onStop(() => notices.stop());
  return sessionStore(database, copies);
}

function api(app: Koa, deps: GatewayDeps, remotesStore: ArtefactStore) {
  const { config, database } = deps;
  const sessions = openSessions(deps);
  const { PUBLIC_URL, PRINCIPAL_KEY: principalKey, IDENTITY_URL } = config;
  const upstream = (service: 'identity' | 'questions' | 'attorneys', url: string) =>
    passTo({ service, url, principalKey });
  const throttles = throttler({
    database,
    scale: config.THROTTLE_SCALE,
    addressOf: clientAddress(listOf(config.TRUSTED_PROXIES)),
  });
  return apiRouter({
    findPublisher: findPublisher({ database, throttles }),
    refuseCrossSite: refuseCrossSite(PUBLIC_URL),
    findSession: findSession(app, {
      store: sessions,
      isSecure: PUBLIC_URL.startsWith('https:'),
    }),
    throttles,
    handlers: {
      ...authHandlers({
        sessions,
        identity: internalClient({ url: IDENTITY_URL, service: 'identity', principalKey }),
        publicUrl: PUBLIC_URL,
      }),
      ...sessionHandlers(database, sessions),
      ...remoteHandlers({ database, store: remotesStore, shellDir: config.SHELL_DIR }),
    },
    upstreams: {
      identity: upstream('identity', IDENTITY_URL),
      questions: upstream('questions', config.QUESTIONS_URL),
      attorneys: upstream('attorneys', config.ATTORNEYS_URL),
    },
  });
}
