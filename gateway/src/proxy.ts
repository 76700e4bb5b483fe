import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { type CallOwner, durations } from '@counsel/contracts';
import { principalSigner, requestIdHeader, serviceAgent, serviceUrls } from '@counsel/service-kit';
import createError from 'http-errors';
import { createProxyMiddleware, proxyEventsPlugin } from 'http-proxy-middleware';
import type { Context, Middleware } from 'koa';
import { heldStream } from './body.ts';

interface UpstreamOptions {
  service: CallOwner;
  /** Where it runs: http://…, several addresses separated by commas. */
  url: string;
  principalKey: string;
}

/** What a service may learn from a request's headers; cookies and claims are not among it. */
const passedOn = ['accept', 'content-type', 'content-length', 'idempotency-key', 'if-none-match'];
/** What the browser may learn from a service's. */
const passedBack = ['content-type', 'content-length', 'etag', 'link', 'location', 'retry-after'];

type Headers = NodeJS.Dict<string | string[]>;

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked: Headers = {};
  for (const name of names) {
    if (headers[name] !== undefined) picked[name] = headers[name];
  }
  return picked;
}

/** A request that is being passed on. */
interface Exchange {
  body?: Buffer;
  request?: ClientRequest;
  /** The head of the answer is there: from here on only silence counts. */
  stopClock(): void;
  fail(error: NodeJS.ErrnoException): void;
}
type Exchanges = WeakMap<IncomingMessage, Exchange>;

const tooSlow = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });

/** Streams a call to its owner and the answer back, within the portal's bound of three seconds. */
export function passTo({ service, url, principalKey }: UpstreamOptions): Middleware {
  const exchanges: Exchanges = new WeakMap();
  const send = proxyTo(url, serviceAgent(url), exchanges);
  const sign = principalSigner(principalKey);
  return async function passOn(ctx) {
    const token = await sign(ctx.state.principal, service);
    const body: Buffer | undefined = ctx.state.heldBody;
    const headers = pick(ctx.req.headers, passedOn);
    headers.authorization = `Bearer ${token}`;
    headers[requestIdHeader] = ctx.state.requestId;
    if (body) headers['content-length'] = String(body.length);
    ctx.req.headers = headers;
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

/**
 * The library's own plugins log and build addresses for each answer; nothing of that is wanted but
 * that events are told of.
 */
function proxyTo(addresses: string, agent: Agent, exchanges: Exchanges) {
  // The agent knows them all. Parsed here once: of a text, the library parses each request anew.
  const target = serviceUrls(addresses)[0] as URL;
  return createProxyMiddleware({
    target,
    agent,
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
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
      proxyRes(answer, request, response) {
        exchanges.get(request)?.stopClock();
        answer.headers = pick(answer.headers, passedBack);
        // The library would keep the connection, though whoever asked or this process may be leaving.
        if (!response.shouldKeepAlive) answer.headers.connection = 'close';
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
