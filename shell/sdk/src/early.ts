import type { KnownAnswer, KnownAnswers } from '@counsel/contracts';
import { ownFetch } from './own-fetch.ts';

/**
 * Answers that the page's first script asked for before any other code was there, by address. Each
 * is handed over once: whoever asks later asks the server.
 */
declare global {
  var counselEarly: Record<string, Promise<Response>> | undefined;
  /** What the server told with the page. */
  var counselKnown: KnownAnswers | undefined;
}

/** Milliseconds after which an answer that nobody took is an old one. */
const fresh = 30_000;

/** When they were given: with the page. */
let given = 0;

const take = (url: string): Promise<Response> | undefined => {
  if (performance.now() > given + fresh) forgetEarly();
  const answer = globalThis.counselEarly?.[url];
  if (answer) delete globalThis.counselEarly?.[url];
  return answer;
};

/** Waits no longer than the signal allows; the request itself goes on. */
const until = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

/** The answer to an address that is on its way already, if there is one. */
export const takeEarly = (url: string, signal: AbortSignal): Promise<Response> | undefined => {
  const early = take(url);
  return early && until(early, signal);
};

/** As `fetch`, of an answer that may be on its way already. */
export const fetchEarly = (
  url: string,
  options: RequestInit & { signal: AbortSignal },
): Promise<Response> => takeEarly(url, options.signal) ?? ownFetch(url, options);

/** What the server told with the page, as it would have answered. */
export const responseOf = ({ body, ...answer }: KnownAnswer): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), answer));

/** Has an answer of which the page knows that it holds be the next that is given. */
export const answerEarly = (url: string, answer: KnownAnswer): void => {
  forgetEarly();
  given = performance.now();
  globalThis.counselEarly = { [url]: responseOf(answer) };
};

/** Leaves none of these for who asks later: what they tell was taken over in another way. */
export const dropEarly = (urls: readonly string[]): void => {
  for (const url of urls) delete globalThis.counselEarly?.[url];
};

/**
 * Gives up the answers that nobody has taken over: they tell of a time before something changed, or
 * of somebody who turned out to be a visitor.
 */
export const forgetEarly = (): void => {
  const left = Object.values(globalThis.counselEarly ?? {});
  globalThis.counselEarly = undefined;
  for (const answer of left) {
    // Read by nobody, a body would keep its connection open.
    answer.then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  }
};
