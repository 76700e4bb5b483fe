import { durations, limits, livePath, refusals, registryHeader } from '@counsel/contracts';
import type { PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import { isApi } from '../api/router.ts';
import { type ClientAddress, senderOf } from '../client-address.ts';
import type { GatewayDeps } from '../config.ts';
import { eventText, LiveConnections } from './connections.ts';
import { followRegistry } from './registry-revision.ts';

/** Browsers whose connections ended at once come back one after the other, within milliseconds. */
const comeBack = { after: 1_000, within: 2_000 };

const changed = (revision: number) => ({ kind: 'registry', revision }) as const;

/**
 * Tells open pages what has changed: on live connections, one a browser, and by a header of every
 * answer for those that have none (decision 0044).
 */
export function openLive(deps: GatewayDeps, addressOf: ClientAddress) {
  const { config, onStop, stopping } = deps;
  const { connections: most, perAddress } = limits.live;
  const room = { connections: most, perAddress: perAddress * config.THROTTLE_SCALE };
  const connections = new LiveConnections(room);
  const registry = followRegistry(deps, (revision) => connections.tell(changed(revision)));
  stopping.addEventListener('abort', () => connections.end());
  const beat = setInterval(() => {
    if (connections.size === 0) return;
    const revision = registry.current();
    if (revision !== undefined) connections.tell(changed(revision));
    registry.check();
  }, durations.liveBeat);
  onStop(async () => clearInterval(beat));

  const tellRevision: PortalMiddleware = (ctx, next) => {
    const revision = isApi(ctx.path) ? registry.current() : undefined;
    if (revision !== undefined) ctx.set(registryHeader, String(revision));
    return next();
  };

  /** The revision as it is comes first: who was away asks for what it missed. */
  const keepTelling: PortalMiddleware = (ctx, next) => {
    if (ctx.path !== livePath) return next();
    const sender = senderOf(addressOf(ctx));
    refuse(ctx, connections, sender);
    ctx.respond = false;
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    // Neither kept nor compressed nor gathered on its way.
    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' });
    const revision = registry.current();
    const wait = comeBack.after + Math.floor(Math.random() * comeBack.within);
    ctx.res.write(
      `retry: ${wait}\n\n${revision === undefined ? '' : eventText(changed(revision))}`,
    );
    connections.add(ctx.res, sender);
  };
  return { tellRevision, keepTelling, revision: registry.current };
}

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
