import { durations } from '@counsel/contracts';
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { forgetEarly, takeEarly } from './early.ts';
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

const fetchArgs = ({ idempotencyKey, ...request }: HttpRequest): FetchArgs => ({
  ...request,
  headers: { accept: 'application/json', 'idempotency-key': idempotencyKey },
});

/** The answer of a call, or why it was refused. */
const read = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (!response.ok) return refusal(response.status, response.statusText, text);
  return text === '' ? null : JSON.parse(text);
};

const failureOf = (error: FetchBaseQueryError): CallFailure => {
  if (typeof error.status === 'number') return error.data as CallFailure;
  return error.status === 'TIMEOUT_ERROR' ? tooSlow : unreachable;
};

/** The page's first script wrote its calls down without the portal's origin. */
const fetchFn = (input: RequestInfo): Promise<Response> => {
  // RTK Query hands over nothing else.
  const request = input as Request;
  const { pathname, search } = new URL(request.url);
  return takeEarly(pathname + search, request.signal) ?? fetch(request);
};

// Outside a browser no address may begin with a slash.
const here = globalThis.location?.origin ?? 'http://localhost';

/**
 * The transport of all calls: cookies, JSON, one try, an answer or a failure within `wait`
 * milliseconds. It neither navigates nor shows messages.
 */
export const createBaseQuery = ({
  origin = here,
  wait = durations.browserRequest as number,
} = {}): CounselBaseQuery => {
  const send = fetchBaseQuery({
    baseUrl: origin,
    credentials: 'include',
    timeout: wait,
    responseHandler: read,
    fetchFn,
  });
  return async (request, api) => {
    if (request.method !== 'GET') forgetEarly();
    const { data, error, meta } = await send(fetchArgs(request), api, {});
    if (error?.status === 401) forgetEarly();
    if (error) return { error: failureOf(error) };
    return { data, meta: { next: nextCursor(meta?.response?.headers.get('link') ?? null) } };
  };
};
