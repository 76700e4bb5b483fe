import { internalCalls, limits } from '@counsel/contracts';
import {
  accessLog,
  errorShape,
  type FindUser,
  health,
  internalClient,
  isTracing,
  nameRequest,
  observeCalls,
  type PortalMiddleware,
  type PortalState,
  type Probes,
  traceCalls,
  upstream,
} from '@counsel/service-kit';
import Koa from 'koa';
import { apiDocs } from './api/docs.ts';
import { apiRouter, isApi, refuseUnknown } from './api/router.ts';
import { type Recorder, recorder } from './audit-recorder.ts';
import { addAuthRoutes } from './auth.routes.ts';
import { clientAddress } from './client-address.ts';
import { type GatewayDeps, listOf } from './config.ts';
import { crawlers, leaveOut } from './crawlers.ts';
import { measureData, writableFolder } from './data-folder.ts';
import { knownDevices } from './devices/known-devices.ts';
import { documents } from './documents/documents.ts';
import { countGuesses } from './guesses.ts';
import { hashingLine } from './hashing-line.ts';
import { refuseInternal } from './internal-paths.ts';
import { openLive } from './live/live.ts';
import { networkHash } from './network.ts';
import { refuseCrossSite } from './origin.ts';
import { askSelf } from './pages/ask-self.ts';
import { knownPages } from './pages/known-pages.ts';
import { pages } from './pages/pages.ts';
import { proxyTo } from './proxy.ts';
import { keepRefusals } from './refusals.ts';
import { callerFinder } from './remotes/caller.ts';
import { holdToDeclared } from './remotes/declared-calls.ts';
import { type LiveRemotes, liveRemotes } from './remotes/live-remotes.ts';
import { openStore as openRemotes } from './remotes/open-store.ts';
import { pageHosts } from './remotes/page-hosts.ts';
import { publicVersions } from './remotes/public-versions.ts';
import { remotes } from './remotes/remotes.routes.ts';
import { sandbox } from './remotes/sandbox.ts';
import { addRemoteRoutes } from './remotes/shipping.routes.ts';
import type { ArtefactStore } from './remotes/store.ts';
import { findPublisher, withoutToken } from './remotes/tokens.ts';
import { unpromotedFiles } from './remotes/unpromoted.routes.ts';
import { addWatchRoutes } from './remotes/watch.routes.ts';
import { addScheduleRoutes } from './schedules/schedules.routes.ts';
import { addSecondFactorRoutes } from './second-factors.routes.ts';
import { securityHeaders } from './security-headers.ts';
import { cookieKeys } from './sessions/cookie-keys.ts';
import { openSessions } from './sessions/open-sessions.ts';
import { cookieName, findSession, refuseEnded } from './sessions/session.ts';
import { addSessionRoutes } from './sessions/sessions.routes.ts';
import type { SessionStore } from './sessions/store.ts';
import { type Throttler, throttler } from './throttle.ts';

/** The portal's one door: its API, its remotes, its pages. */
export function createApp(deps: GatewayDeps, { isReady, isAvailable }: Probes): Koa<PortalState> {
  const { config, database, log, tally } = deps;
  const addressOf = clientAddress(listOf(config.TRUSTED_PROXIES));
  const keyed = { addressOf, networkHash: networkHash(config.SESSION_KEYS) };
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const store = openRemotes(config, database);
  const canWrite = writableFolder(config.DATA_DIR);
  measureData(config.DATA_DIR, deps.metrics);
  const sessions = openSessions(deps);
  const throttles = throttler({ database, scale: config.THROTTLE_SCALE, addressOf });
  const { tellRevision, keepTelling, revision } = openLive(deps, {
    addressOf,
    sessions,
    cookie: cookieName(isSecure),
  });
  const live = liveRemotes({ database, log, revision });
  const app = new Koa<PortalState>();
  const whoAsks = {
    findPublisher: findPublisher({ database, throttles }),
    findSession: findSession(app, { store: sessions, isSecure }),
  };
  const requiresSecondFactor = config.ADMIN_SECOND_FACTOR === 'required';
  app.keys = cookieKeys(() => config.SESSION_KEYS);
  app.use(nameRequest(log));
  app.use(accessLog(log));
  app.use(observeCalls('gateway'));
  if (isTracing()) app.use(traceCalls({ goesOn: false }));
  app.use(tellRequestId);
  app.use(securityHeaders(config.PUBLIC_URL));
  app.use(keepRefusals({ tally, ...keyed }));
  app.use(errorShape(isAvailable));
  app.use(health(async () => (await isReady()) && (await canWrite())));
  app.use(refuseInternal);
  app.use(keepToCaller);
  app.use(tellRevision);
  const record = recorder({ database, ...keyed });
  const shared = { sessions, throttles, requiresSecondFactor, store, live, record };
  app.use(api({ ...deps, ...whoAsks, ...shared }).routes());
  app.use(keepTelling);
  app.use(apiDocs(config.PUBLIC_URL));
  app.use(refuseUnknown());
  app.use(crawlers(config));
  const isPublic = publicVersions(database);
  app.use(sandbox({ database, isPublic, shellDir: config.SHELL_DIR }));
  app.use(remotes({ database, isPublic, store, isSecure }));
  app.use(
    unpromotedFiles({
      ...{ database, store },
      findReader: [whoAsks.findPublisher, ...whoAsks.findSession.map(withoutToken)],
      requiresSecondFactor,
    }),
  );
  app.use(documents({ shellDir: config.SHELL_DIR, settings: config }));
  app.use(
    pages({
      shellDir: config.SHELL_DIR,
      sessionCookie: cookieName(isSecure),
      publicUrl: config.PUBLIC_URL,
      hostsOf: pageHosts(live),
      settings: config,
      sendKnown: knownPages({
        ...{ database, log, store },
        publicUrl: config.PUBLIC_URL,
        shellDir: config.SHELL_DIR,
        findSession: whoAsks.findSession,
        ask: askSelf(app, limits.knownAnswerBytes),
      }),
    }),
  );
  app.on('error', (err) => log.warn({ err }, 'answer could not be sent'));
  return app;
}

/** One id per request, from here to the last log line of the last service. */
const tellRequestId: PortalMiddleware = (ctx, next) => {
  ctx.set('X-Request-Id', ctx.state.requestId);
  return next();
};

/** What the API answers is neither stored nor listed. */
const keepToCaller: PortalMiddleware = (ctx, next) => {
  if (isApi(ctx.path)) {
    ctx.set('Cache-Control', 'no-store');
    leaveOut(ctx);
  }
  return next();
};

interface ApiDeps extends GatewayDeps {
  store: ArtefactStore;
  live: LiveRemotes;
  record: Recorder;
  sessions: SessionStore;
  throttles: Throttler;
  findPublisher: PortalMiddleware;
  findSession: PortalMiddleware[];
  requiresSecondFactor: boolean;
}

/** The calls: those that the gateway answers itself, and those that it passes on to their owners. */
function api(deps: ApiDeps) {
  const { config, database, store, live, record, sessions, throttles } = deps;
  const { PUBLIC_URL: publicUrl, SESSION_KEYS: hashKey } = config;
  const { sign } = deps.principals;
  const isSecure = publicUrl.startsWith('https:');
  const identity = upstream(config.IDENTITY_URL);
  const questions = upstream(config.QUESTIONS_URL);
  const attorneys = upstream(config.ATTORNEYS_URL);
  const devices = knownDevices({ database, events: deps.events, isSecure });
  const watching = { database, store, events: deps.events, hashKey };
  return apiRouter({
    findPublisher: deps.findPublisher,
    refuseCrossSite: refuseCrossSite(publicUrl),
    findSession: deps.findSession,
    holdToDeclared: holdToDeclared({ ...watching, live }),
    refuseEnded: refuseEnded(sessions),
    throttles,
    requiresSecondFactor: deps.requiresSecondFactor,
    line: hashingLine(),
    countGuesses: (call) => countGuesses(call, { throttles, devices }),
    addRoutes(serveCall) {
      const asksIdentity = internalClient({
        service: 'identity',
        upstream: identity,
        sign,
      });
      addAuthRoutes(serveCall, { sessions, devices, identity: asksIdentity, record, throttles });
      addSecondFactorRoutes(serveCall, { sessions, devices, identity: asksIdentity, record });
      addSessionRoutes(serveCall, { database, store: sessions, record });
      const findUser: FindUser = (id, requestId) =>
        asksIdentity(internalCalls.getUser, { params: { id }, requestId });
      const callerOf = callerFinder({ record, findUser });
      addRemoteRoutes(serveCall, {
        ...{ database, store, shellDir: config.SHELL_DIR },
        callerOf,
      });
      addWatchRoutes(serveCall, {
        ...watching,
        callerOf,
      });
      addScheduleRoutes(serveCall, {
        database,
        services: {
          identity: asksIdentity,
          questions: internalClient({ service: 'questions', upstream: questions, sign }),
          attorneys: internalClient({ service: 'attorneys', upstream: attorneys, sign }),
        },
      });
    },
    upstreams: {
      identity: proxyTo({ service: 'identity', upstream: identity, sign }),
      questions: proxyTo({ service: 'questions', upstream: questions, sign }),
      attorneys: proxyTo({ service: 'attorneys', upstream: attorneys, sign }),
    },
  });
}
