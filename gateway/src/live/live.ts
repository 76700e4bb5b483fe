import {
  durations,
  limits,
  livePath,
  liveSince,
  refusals,
  registryHeader,
} from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import { Gauge } from 'prom-client';
import { isApi } from '../api/router.ts';
import { type ClientAddress, senderOf } from '../client-address.ts';
import type { GatewayDeps } from '../config.ts';
import type { SessionStore } from '../sessions/store.ts';
import { followChanges } from './changes.ts';
import { concerning, eventText, LiveConnections, type Reader } from './connections.ts';
import { RecentChanges } from './recent-changes.ts';
import { followRegistry } from './registry-revision.ts';

/** Browsers whose connections ended at once come back one after the other, within milliseconds. */
const comeBack = { after: 1_000, within: 2_000 };

const changed = (revision: number) => ({ kind: 'registry', revision }) as const;

interface LiveOptions {
  addressOf: ClientAddress;
  sessions: SessionStore;
  /** The name of the session's cookie. */
  cookie: string;
}

/**
 * Tells open pages what has changed: on live connections, one a browser, and of the registry also by a
 * header of every answer for those that have none (decisions 0044, 0059).
 */
export function openLive(deps: GatewayDeps, { addressOf, sessions, cookie }: LiveOptions) {
  const { config, metrics, onStop, stopping } = deps;
  const { connections: most, perAddress } = limits.live;
  const room = { connections: most, perAddress: perAddress * config.THROTTLE_SCALE };
  const connections = new LiveConnections(room);
  new Gauge({
    name: 'counsel_live_connections',
    help: 'Open pages that hear of changes.',
    labelNames: ['service'],
    registers: [metrics],
    collect() {
      this.set({ service: 'gateway' }, connections.size);
    },
  });
  const registry = followRegistry(deps, (revision) => connections.tell(changed(revision)));
  let recent: RecentChanges | undefined;
  const changes = followChanges(deps, {
    begin() {
      recent = new RecentChanges();
    },
    tell(news) {
      for (const { audiences } of news) recent?.add(audiences);
      connections.tellConcerned(news.flatMap(({ audiences }) => audiences));
    },
  });
  const lookUp = (key: string) => readerOf(sessions, key);
  sessions.onChange((key) =>
    connections.check((reader) => key === '' || reader.key === key, lookUp),
  );
  stopping.addEventListener('abort', () => connections.end());
  const beat = setInterval(() => {
    if (connections.size === 0) return;
    const revision = registry.current();
    if (revision !== undefined) connections.tell(changed(revision));
    registry.check();
    changes.check();
    void connections.check(({ knownUntil }) => knownUntil < performance.now(), lookUp);
  }, durations.liveBeat);
  onStop(async () => clearInterval(beat));

  const tellRevision: PortalMiddleware = (ctx, next) => {
    const revision = isApi(ctx.path) ? registry.current() : undefined;
    if (revision !== undefined) ctx.set(registryHeader, String(revision));
    return next();
  };

  /** What they missed, of those who were away or come with a time; to others nothing is told of before. */
  const missedBy = (reader: Reader, since: string | undefined) => {
    if (since === undefined) return undefined;
    const told = recent?.since(Number(since));
    return told ? concerning(reader, told.flat()) : ({ kind: 'missed' } as const);
  };

  /** The revision as it is comes first: who was away asks for what it missed. */
  const keepTelling: PortalMiddleware = async (ctx, next) => {
    if (ctx.path !== livePath) return next();
    const sender = senderOf(addressOf(ctx));
    refuse(ctx, connections, sender);
    const sid = ctx.cookies.get(cookie);
    const reader = sid === undefined ? undefined : await lookUp(sessions.keyOf(sid));
    // Others came while the session was looked up.
    refuse(ctx, connections, sender);
    ctx.respond = false;
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    // Neither kept nor compressed nor gathered on its way.
    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    const wait = comeBack.after + Math.floor(Math.random() * comeBack.within);
    const revision = registry.current();
    const missed = reader && missedBy(reader, sinceOf(ctx));
    const first = [
      ...(revision === undefined ? [] : [changed(revision)]),
      ...(missed === undefined ? [] : [missed]),
    ];
    ctx.res.write(`retry: ${wait}\n\n${first.map(eventText).join('')}`);
    connections.add(ctx.res, sender, reader);
  };
  return { tellRevision, keepTelling, revision: registry.current };
}

/** Whose session that is, looked up without putting off its end: an open page alone keeps none alive. */
async function readerOf(sessions: SessionStore, key: string): Promise<Reader | undefined> {
  const asked = performance.now();
  const found = await sessions.peek(key);
  if (!found || found.session.retired) return undefined;
  const { userId, roles } = found.session;
  return { userId, roles, key, knownUntil: asked + found.livesFor };
}

/** As of when the page knows how things are: a browser that comes back tells the last event's id. */
const sinceOf = (ctx: PortalContext): string | undefined => {
  const { [liveSince]: asked } = ctx.query;
  return ctx.get('last-event-id') || (typeof asked === 'string' ? asked : undefined);
};

function refuse(ctx: PortalContext, connections: LiveConnections, sender: string): void {
  if (ctx.method !== 'GET') {
    throw createError(405, refusals.wrongMethod, { headers: { Allow: 'GET' } });
  }
  if (connections.isOver) throw createError(503, refusals.unavailable);
  if (!connections.hasRoom(sender)) {
    const seconds = String(durations.liveSilence / 1_000);
    throw createError(429, refusals.tooMany, { headers: { 'Retry-After': seconds } });
  }
}
