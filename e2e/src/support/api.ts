import type { AnswerOf, Call, ErrorBody } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';

export interface ApiOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Gives up waiting for the answer. */
  signal?: AbortSignal;
}

export interface ApiAnswer<A> {
  status: number;
  headers: Headers;
  text: string;
  /** The answer of a success. */
  body: A;
  /** The same body, read as an error. */
  error: ErrorBody;
}

/** Somebody who speaks to the gateway as a browser does: with a cookie, from the portal's origin. */
export class ApiClient {
  readonly origin: string;
  cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async call<C extends Call>(call: C, options: ApiOptions = {}): Promise<ApiAnswer<AnswerOf<C>>> {
    const { body, headers, signal } = options;
    const response = await fetch(this.origin + addressOf(call, options), {
      method: call.method,
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        origin: this.origin,
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response);
    const text = await response.text();
    const answer: unknown = isJson(response) ? JSON.parse(text) : undefined;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: answer as AnswerOf<C>,
      error: answer as ErrorBody,
    };
  }

  /** As `call`, for calls that must succeed: gives the answer or throws what was said instead. */
  async do<C extends Call>(call: C, options: ApiOptions = {}): Promise<AnswerOf<C>> {
    const { status, body, text } = await this.call(call, options);
    if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${text}`);
    return body;
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const expired = /expires=Thu, 01 Jan 1970/i.test(line);
      const others = this.cookie.split('; ').filter((kept) => kept && !sameName(kept, pair));
      this.cookie = [...others, ...(expired ? [] : [pair])].join('; ');
    }
  }
}

const sameName = (one: string, other: string) => one.split('=')[0] === other.split('=')[0];
const isJson = (response: Response) =>
  response.headers.get('content-type')?.includes('json') ?? false;

function addressOf(call: Call, { params = {}, query = {} }: ApiOptions): string {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  const search = new URLSearchParams(pairs).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether a portal has no room for a call just now, and is to be asked again. */
export const isBusy = ({ status }: { status: number }): boolean => [503, 504].includes(status);

/**
 * Calls until the portal has room for it: a slow machine may answer 503 or 504 for a while, and a
 * browser asks again then. For calls that may be repeated.
 */
export const insist = <C extends Call>(api: ApiClient, call: C, options: ApiOptions = {}) =>
  until(
    async () => {
      const answer = await api.call(call, options);
      return isBusy(answer) ? undefined : answer;
    },
    { what: `room for ${call.method} ${call.path}`, patience: 60_000 },
  );
