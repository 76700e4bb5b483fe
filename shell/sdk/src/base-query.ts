import { durations, refusalCodes, registryHeader, remoteHeader } from '@counsel/contracts';
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { type Acting, actingRemote } from './acting.ts';
import { isConfirmed } from './confirmation.ts';
import { forgetEarly, takeEarly } from './early.ts';
import { type CallFailure, notAsked, refusal, tooSlow, unreachable } from './failure.ts';
import { forgetKept, heed, keeping } from './keeping.ts';
import { noteAnswer } from './known-as-of.ts';
import { ownFetch } from './own-fetch.ts';
import { codeOf } from './refusal-code.ts';
import type { HttpRequest } from './request.ts';

/** What an answer's headers say beside its body. */
export type AnswerMeta = {
  /** The cursor of the next page. */
  next: string | null;
  /** The revision of the registry, where the server told it. */
  registry?: number;
};

export type CounselBaseQuery = BaseQueryFn<HttpRequest, unknown, CallFailure, object, AnswerMeta>;

/** The cursor in a `Link` header's `rel="next"`, null on the last page. */
export const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URL(address, 'http://localhost').searchParams.get('cursor');
};

const metaOf = ({ headers }: Response): AnswerMeta => {
  const revision = headers.get(registryHeader);
  return {
    next: nextCursor(headers.get('link')),
    ...(revision !== null && { registry: Number(revision) }),
  };
};

const fetchArgs = (
  { idempotencyKey, ...request }: HttpRequest,
  acting: Acting | undefined,
): FetchArgs => ({
  ...request,
  headers: {
    accept: 'application/json',
    'idempotency-key': idempotencyKey,
    [remoteHeader]: acting && `${acting.name}@${acting.version}`,
  },
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
  return takeEarly(pathname + search, request.signal) ?? ownFetch(request);
};

// Outside a browser no address may begin with a slash.
const here = globalThis.location?.origin ?? 'http://localhost';

type Answered = Awaited<ReturnType<CounselBaseQuery>>;
type Send = () => Promise<Answered>;

/** The session's new cookie is on its way, with the answer of another call: it comes soon, mostly. */
const pauses = [250, 1_000, 2_500];
const pause = (time: number) => new Promise((resume) => setTimeout(resume, time));

/** A call that left with the cookie of before was not begun, and is sent again with the new one. */
const sendWithNewCookie = async (send: Send): Promise<Answered> => {
  let answer = await send();
  for (const time of pauses) {
    if (codeOf(answer.error) !== refusalCodes.sessionRenewed) return answer;
    await pause(time);
    answer = await send();
  }
  return answer;
};

/**
 * A call that asks for a recent sign-in is sent once more when the person has confirmed that it's
 * they; who does not leaves the refusal as it is.
 */
const sendConfirmed = async (send: Send): Promise<Answered> => {
  const sentAt = performance.now();
  const answer = await sendWithNewCookie(send);
  if (codeOf(answer.error) !== refusalCodes.recentSignInNeeded) return answer;
  try {
    return (await isConfirmed(sentAt)) ? await sendWithNewCookie(send) : answer;
  } catch (error) {
    console.error(error);
    return { error: notAsked };
  }
};

/** Keeps what is answered, and makes nobody wait for it; where nothing came, what was kept is the answer. */
const orKept = async (name: string, url: string, answered: Answered): Promise<Answered> => {
  if (!answered.error) heed(name, url, answered);
  if (answered.error !== unreachable) return answered;
  return ((await (await keeping())?.instead(name, url)) as Answered | undefined) ?? answered;
};

/**
 * The transport of all calls: cookies, JSON, an answer or a failure, `wait` milliseconds for each
 * time it is sent. What failed is not sent again but for two refusals that begin nothing: see
 * `sendWithNewCookie` and `sendConfirmed`. It neither navigates nor shows messages.
 */
export const createBaseQuery = ({
  origin = here,
  wait = durations.browserRequest as number,
  /** The remote in whose name it asks. */
  actingAs = actingRemote,
} = {}): CounselBaseQuery => {
  const send = fetchBaseQuery({
    baseUrl: origin,
    credentials: 'include',
    timeout: wait,
    responseHandler: read,
    fetchFn,
  });
  return async (request, api) => {
    // Now: once it is sent, another's page may be shown.
    const asked = fetchArgs(request, actingAs());
    if (request.method !== 'GET') forgetEarly();
    const answered = await sendConfirmed(async () => {
      const { data, error, meta: sent } = await send(asked, api, {});
      // Nothing came, or not in time.
      const meta = sent?.response ? { meta: metaOf(sent.response) } : {};
      if (sent?.response) noteAnswer(sent.response);
      if (error?.status === 401) {
        forgetEarly();
        void forgetKept();
      }
      return error ? { error: failureOf(error), ...meta } : { data, ...meta };
    });
    // What changes something is told at once that it can't.
    return request.method === 'GET' ? orKept(api.endpoint, request.url, answered) : answered;
  };
};
