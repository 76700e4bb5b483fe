import { durations } from '@counsel/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { fetchEarly, forgetEarly } from './early.ts';
import { type CallFailure, refusal, tooSlow, unreachable } from './failure.ts';
import type { HttpRequest } from './request.ts';

/** What an answer's headers say beside its body: the cursor of the next page. */
export type AnswerMeta = { next: string | null };

export type CounselBaseQuery = BaseQueryFn<HttpRequest, unknown, CallFailure, object, AnswerMeta>;

/** The cursor in a `Link` header's `rel="next"`, null on the last page. */
export const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URL(address, 'http://localhost').searchParams.get('cursor');
};

const fetchOptions = (request: HttpRequest, signal: AbortSignal) => ({
  method: request.method,
  credentials: 'include' as const,
  signal,
  headers: {
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(request.idempotencyKey === undefined ? {} : { 'idempotency-key': request.idempotencyKey }),
  },
  ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
});

const parse = (text: string): unknown => (text === '' ? null : JSON.parse(text));

/**
 * The transport of all calls: cookies, JSON, one try, an answer or a failure within `wait`
 * milliseconds. It neither navigates nor shows messages.
 */
export const createBaseQuery =
  ({ origin = '', wait = durations.browserRequest as number } = {}): CounselBaseQuery =>
  async (request, { signal }) => {
    const limit = AbortSignal.timeout(wait);
    try {
      const options = fetchOptions(request, AbortSignal.any([signal, limit]));
      const reads = request.method === 'GET';
      if (!reads) forgetEarly();
      const response = await (reads ? fetchEarly : fetch)(origin + request.url, options);
      if (response.status === 401) forgetEarly();
      const text = await response.text();
      if (!response.ok) return { error: refusal(response.status, response.statusText, text) };
      return { data: parse(text), meta: { next: nextCursor(response.headers.get('link')) } };
    } catch {
      return { error: limit.aborted ? tooSlow : unreachable };
    }
  };
