import type { RequestListener } from 'node:http';
import { type KnownAnswer, registryHeader } from '@counsel/contracts';
import type { PortalContext, PortalState } from '@counsel/service-kit';
import type Koa from 'koa';
import inject from 'light-my-request';

/** Asks the portal's own API as the reader of a page; undefined where there is nothing to be told of it. */
export type AskSelf = (ctx: PortalContext, address: string) => Promise<KnownAnswer | undefined>;

/** Who asks, and from where: whatever a call is allowed, refused, throttled and logged by. */
const passedOn = ['cookie', 'user-agent', 'x-forwarded-for'] as const;
/** What a page reads of an answer's headers. */
const told = ['date', 'link', registryHeader.toLowerCase()];

function headersOf(ctx: PortalContext): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of passedOn) {
    const value = ctx.get(name);
    if (value !== '') headers[name] = value;
  }
  return headers;
}

const pick = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    told.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );

/** An answer that holds for this moment alone, or for nobody: the browser asks by itself. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 409;

/**
 * Goes through all that a request of the browser's goes through, without a connection: what the API
 * would refuse is refused here. Answers of more than so many bytes are left to the browser.
 */
export function askSelf(app: Koa<PortalState>, most: number): AskSelf {
  let listener: RequestListener | undefined;
  return async function ask(ctx, address) {
    listener ??= app.callback();
    const { statusCode, headers, rawPayload } = await inject(listener, {
      method: 'GET',
      url: address,
      headers: headersOf(ctx),
      remoteAddress: ctx.req.socket.remoteAddress ?? '127.0.0.1',
    });
    // A session got another sid meanwhile: the browser is to have it.
    for (const cookie of [headers['set-cookie'] ?? []].flat()) ctx.append('Set-Cookie', cookie);
    if (isPassing(statusCode) || rawPayload.length > most) return undefined;
    if (!String(headers['content-type']).includes('json')) return undefined;
    const body: unknown = JSON.parse(rawPayload.toString());
    return { status: statusCode, headers: pick(headers), body };
  };
}
