import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { type CallOwner, durations } from '@counsel/contracts';
import { signPrincipal } from '@counsel/service-kit';
import createError from 'http-errors';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Context, Middleware } from 'koa';
import { heldStream } from './body.ts';

interface UpstreamOptions {
  service: CallOwner;
  url: string;
  principalKey: string;
}

/** What a service may learn from a request's headers; cookies and claims are not among it. */
const passedOn = ['accept', 'content-type', 'content-length', 'idempotency-key', 'if-none-match'];
/** What the browser may learn from a service's. */
const passedBack = ['content-type', 'content-length', 'etag', 'link', 'location', 'retry-after'];

const pick = (headers: NodeJS.Dict<string | string[]>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** A request that is being passed on. */
interface Exchange {
  body?: Buffer;
  request?: ClientRequest;
  fail(error: NodeJS.ErrnoException): void;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
const tooSlow = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/** Streams a call to its owner and the answer back, within the portal's bound of three seconds. */
export function passTo({ service, url, principalKey }: UpstreamOptions): Middleware {
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const send = proxyTo(url, exchanges);
  return async function passOn(ctx) {
    const token = await signPrincipal(ctx.state.principal, service, principalKey);
    const body: Buffer | undefined = ctx.state.heldBody;
    ctx.req.headers = {
      ...pick(ctx.req.headers, passedOn),
      authorization: `Bearer ${token}`,
      ...(body && { 'content-length': String(body.length) }),
    };
    ctx.respond = false;
    await new Promise<void>((resolve, reject) => {
      const exchange: Exchange = {
        ...(body && { body }),
        fail: (error) => (canAnswer(ctx) ? reject(awayError(error, service)) : cut(ctx, resolve)),
      };
      exchanges.set(ctx.req, exchange);
      const limit = setTimeout(() => exchange.request?.destroy(tooSlow()), durations.upstream);
      ctx.res.once('close', () => {
        clearTimeout(limit);
        resolve();
      });
      ctx.state.stopClock = () => clearTimeout(limit);
      send(ctx.req, ctx.res);
    }).catch((error) => {
      ctx.state.stopClock();
      ctx.respond = true;
      throw error;
    });
  };
}

/** Headers of an answer leave once; after that there is nothing to say but that it broke off. */
const canAnswer = (ctx: Context): boolean => !ctx.res.headersSent && !ctx.res.destroyed;

function cut(ctx: Context, done: () => void): void {
  ctx.res.destroy();
  done();
}

function proxyTo(target: string, exchanges: WeakMap<IncomingMessage, Exchange>) {
  return createProxyMiddleware({
    target,
    agent,
    router(request, _response, options) {
      const body = exchanges.get(request)?.body;
      if (body) options.buffer = heldStream(body);
      return target;
    },
    on: {
      proxyReq(outgoing, request) {
        const exchange = exchanges.get(request);
        if (exchange) exchange.request = outgoing;
      },
      proxyRes(answer) {
        answer.headers = pick(answer.headers, passedBack);
        // The head came in time; from here on only silence counts.
        answer.setTimeout(durations.upstream, () => answer.destroy(tooSlow()));
      },
      error: (error, request) => exchanges.get(request)?.fail(error),
    },
  });
}

/** 504 for one that is too slow, 503 for one that is not there, 502 for one that broke off. */
function awayError(cause: NodeJS.ErrnoException, service: CallOwner) {
  const absent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  if (cause.code === 'ETIMEDOUT') return createError(504, { cause, service });
  return createError(absent.includes(cause.code ?? '') ? 503 : 502, { cause, service });
}
