import { type CallOwner, callList, internalCalls } from '@counsel/contracts';
import { Counter, Histogram } from 'prom-client';
import type { PortalContext, PortalMiddleware } from '../state.ts';

/**
 * What a process counts as it works. Labels are names of the contracts and of the portal's parts:
 * never an id, an address or anything of a person (decision 71).
 */

/** In seconds; five is longer than any answer may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const callSeconds = new Histogram({
  name: 'counsel_call_seconds',
  help: 'Answers by the call’s name and the class of their status; `gone` where the caller had left.',
  labelNames: ['service', 'call', 'status'],
  buckets,
});

const throttledCalls = new Counter({
  name: 'counsel_throttled_calls_total',
  help: 'Calls that were refused as too many (429).',
  labelNames: ['service', 'call'],
});

const upstreamSeconds = new Histogram({
  name: 'counsel_upstream_seconds',
  help: 'Calls to another service by the class of their status; `away` where none came.',
  labelNames: ['upstream', 'status'],
  buckets,
});

const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const nameOf = new Map([
  ...callList.map(({ name, call }): [string, string] => [addressOf(call), name]),
  ...Object.entries(internalCalls).map(([name, call]): [string, string] => [addressOf(call), name]),
]);

/** Of what is no call of the table: pages, files, addresses that are not there. */
const otherName = 'other';

/** The name of a request's call in the table; what people write into addresses is in none. */
export const callNameOf = (ctx: PortalContext): string =>
  nameOf.get(`${ctx.method} ${ctx._matchedRoute}`) ?? otherName;

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

const hasLeft = ({ res }: PortalContext): boolean => res.destroyed && !res.writableFinished;

/** Counts and times answers, but those to probes. */
export function observeCalls(service: CallOwner): PortalMiddleware {
  return async function observeCall(ctx, next) {
    const began = performance.now();
    await next();
    if (ctx.state.isProbe) return;
    const call = callNameOf(ctx);
    const status = hasLeft(ctx) ? 'gone' : classOf(ctx.status);
    callSeconds.observe({ service, call, status }, (performance.now() - began) / 1_000);
    if (ctx.status === 429) throttledCalls.inc({ service, call });
  };
}

/** @returns what ends the count: by the answer's status, or nothing where there was none */
export function observeUpstream(upstream: CallOwner): (status?: number) => void {
  const began = performance.now();
  return (answered) => {
    const status = answered === undefined ? 'away' : classOf(answered);
    upstreamSeconds.observe({ upstream, status }, (performance.now() - began) / 1_000);
  };
}
