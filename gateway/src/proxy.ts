import { Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import { type CallOwner, durations } from '@counsel/contracts';
import { principalSigner, requestIdHeader } from '@counsel/service-kit';
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
  /** The head of the answer is there: from here on only silence counts. */
  stopClock(): void;
  fail(error: NodeJS.ErrnoException): void;
}
type Exchanges = WeakMap<IncomingMessage, Exchange>;

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
const tooSlow = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/** Streams a call to its owner and the answer back, within the portal's bound of three seconds. */
export function passTo({ service, url, principalKey }: UpstreamOptions): Middleware {
  const exchanges: Exchanges = new WeakMap();
  const send = proxyTo(url, exchanges);
  const sign = principalSigner(principalKey);
  return async function passOn(ctx) {
    const token = await sign(ctx.state.principal, service);
    const body: Buffer | undefined = ctx.state.heldBody;
    ctx.req.headers = {
      ...pick(ctx.req.headers, passedOn),
      authorization: `Bearer ${token}`,
      [requestIdHeader]: ctx.state.requestId,
      ...(body && { 'content-length': String(body.length) }),
    };
    ctx.respond = false;
    try {
      await new Promise<void>((resolve, reject) => {
        exchanges.set(ctx.req, exchangeOf(ctx, resolve, reject));
        ctx.res.once('close', resolve);
        send(ctx.req, ctx.res);
      });
    } catch (error) {
      ctx.respond = true;
      throw awayError(error as NodeJS.ErrnoException, service);
    } finally {
      exchanges.get(ctx.req)?.stopClock();
    }
  };
}

function exchangeOf(ctx: Context, done: () => void, fail: (error: Error) => void): Exchange {
  const limit = setTimeout(() => exchange.request?.destroy(tooSlow()), durations.upstream);
  const exchange: Exchange = {
    ...(ctx.state.heldBody && { body: ctx.state.heldBody }),
    stopClock: () => clearTimeout(limit),
    fail(error) {
      if (!ctx.res.headersSent && !ctx.res.destroyed) return fail(error);
      // Headers leave once: there is nothing left to say but that the answer broke off.
      ctx.res.destroy();
      done();
    },
  };
  return exchange;
}

function proxyTo(target: string, exchanges: Exchanges) {
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
      proxyRes(answer, request) {
        exchanges.get(request)?.stopClock();
        answer.headers = pick(answer.headers, passedBack);
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
