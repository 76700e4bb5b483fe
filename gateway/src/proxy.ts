import { type CallOwner, durations } from '@counsel/contracts';
import { principalSigner, requestIdHeader, servicePool, TimeLimit } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { Dispatcher } from 'undici';

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

/** Streams a call to its owner and the answer back, within the portal's bound of three seconds. */
export function passTo({ service, url, principalKey }: UpstreamOptions): Middleware {
  const pool = servicePool(url);
  const sign = principalSigner(principalKey);
  return async function passOn(ctx) {
    const { principal, requestId } = ctx.state;
    const headers = pick(ctx.req.headers, passedOn);
    headers.authorization = `Bearer ${await sign(principal, service)}`;
    headers[requestIdHeader] = requestId;
    const body = bodyOf(ctx, headers);
    ctx.respond = false;
    const limit = new TimeLimit(durations.upstream);
    ctx.res.once('close', () => limit.abort());
    try {
      await pool.stream(
        {
          path: ctx.req.url ?? '/',
          method: ctx.method as Dispatcher.HttpMethod,
          headers,
          body,
          signal: limit,
          bodyTimeout: durations.upstream,
        },
        ({ statusCode, headers: answered }) => {
          limit.stop();
          return ctx.res.writeHead(statusCode, pick(answered, passedBack) as never);
        },
      );
    } catch (error) {
      // Headers leave once: there is nothing left to say but that the answer broke off.
      if (ctx.res.headersSent || ctx.res.destroyed) return;
      ctx.respond = true;
      throw awayError(error as NodeJS.ErrnoException, service);
    } finally {
      limit.stop();
    }
  };
}

/** From memory where it was read, else as it arrives; null for none. */
function bodyOf(ctx: Context, headers: Headers) {
  const held: Buffer | undefined = ctx.state.heldBody;
  if (held) headers['content-length'] = String(held.length);
  return held ?? (Number(headers['content-length'] ?? 0) > 0 ? ctx.req : null);
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked: Headers = {};
  for (const name of names) {
    if (headers[name] !== undefined) picked[name] = headers[name];
  }
  return picked;
}

/** 504 for one that is too slow, 503 for one that is not there, 502 for one that broke off. */
function awayError(cause: NodeJS.ErrnoException, service: CallOwner) {
  const absent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  if (cause.code === 'ETIMEDOUT') return createError(504, { cause, service });
  return createError(absent.includes(cause.code ?? '') ? 503 : 502, { cause, service });
}
