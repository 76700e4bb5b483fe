import type { AnswerOf, Call, ErrorBody } from '@counsel/contracts';
import { CommandFailure, usageFailure } from './failure.ts';
import { hintFor } from './hints.ts';

/** Waits, in milliseconds. */
const callWait = 30_000;
const uploadWait = 300_000;

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, gzipped. */
  archive?: Buffer;
  headers?: Record<string, string>;
}

/** The address of a portal as it was typed: only its origin counts. */
export function parsePortal(address: string): URL {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw usageFailure(
      `"${address}" is not the address of a portal.`,
      'Give one that begins with https:// (or http:// on this machine), such as https://portal.example.com.',
    );
  }
  const url = new URL(address);
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw usageFailure(`"${address}" is more than a portal's address.`, `Give ${url.origin}.`);
  }
  return url;
}

const why = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  const { cause } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const text = inner instanceof Error ? inner.message : error.message;
  return text.trim().replace(/\.$/, '');
};

/** Nothing was sent: there was nobody to send it to. */
const cameToNobody = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code = '' } = (inner ?? {}) as NodeJS.ErrnoException;
  return ['ECONNREFUSED', 'ENOTFOUND'].includes(code);
};

const isError = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'message' in value && 'code' in value;

/** A portal, spoken to over HTTP as one remote's publisher. */
export class PortalClient {
  readonly url: URL;
  readonly #token: string | undefined;

  constructor(url: URL, token?: string) {
    this.url = url;
    this.#token = token;
  }

  /** @throws CommandFailure that says what the portal refused, and what helps */
  async call<C extends Call>(call: C, options: CallOptions = {}): Promise<AnswerOf<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent(options.params?.[name] ?? ''),
    );
    const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
    const response = await this.#ask(path + query, call.method !== 'GET', {
      method: call.method,
      headers: { ...this.#authorization(), ...typeOf(options), ...options.headers },
      ...bodyOf(options),
      signal: AbortSignal.timeout(options.archive ? uploadWait : callWait),
    });
    const answer = await parse(response);
    // Another site may answer anything with a page of its own.
    if (response.ok && answer !== undefined) return answer as AnswerOf<C>;
    throw this.#refusal(response, answer);
  }

  /**
   * A file that the portal serves; undefined where it has none. Those of a version that browsers were
   * never given, it serves to the remote's publisher alone.
   */
  async file(path: string): Promise<Buffer | undefined> {
    const response = await this.#ask(path, false, {
      headers: this.#authorization(),
      signal: AbortSignal.timeout(callWait),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw this.#refusal(response, await parse(response));
    return Buffer.from(await response.arrayBuffer());
  }

  /** A JSON file; undefined where the portal has none, or a page in its place. */
  async json(path: string): Promise<unknown> {
    const content = await this.file(path);
    try {
      return content && JSON.parse(content.toString());
    } catch {
      return undefined;
    }
  }

  #authorization(): Record<string, string> {
    return this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async #ask(path: string, isChange: boolean, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      // Followed by hand, so that the token goes nowhere else.
      response = await fetch(new URL(path, this.url), { ...init, redirect: 'manual' });
    } catch (cause) {
      throw this.#unreachable(cause, isChange);
    }
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null) return response;
    throw new CommandFailure(
      `${this.url.origin} sends on to ${new URL(target, this.url).origin}.`,
      {
        code: 'moved',
        hint: 'Give that address with --portal, if it is the portal.',
      },
    );
  }

  #unreachable(cause: unknown, isChange: boolean): CommandFailure {
    const hint = 'Check the address (--portal or COUNSEL_PORTAL), your network and the portal.';
    return new CommandFailure(`${this.url.origin} could not be reached: ${why(cause)}.`, {
      code: 'unreachable',
      hint:
        isChange && !cameToNobody(cause)
          ? `${hint} Whether the change was made is not known: see "counsel-remote list".`
          : hint,
      cause,
    });
  }

  #refusal(response: Response, answer: unknown): CommandFailure {
    if (!isError(answer)) {
      return new CommandFailure(
        `${this.url.origin} is no Counsel portal: it answered ${response.status} in another form.`,
        { code: 'no-portal', hint: 'Check the address (--portal or COUNSEL_PORTAL).' },
      );
    }
    const hint = hintFor(response.status, answer.code);
    return new CommandFailure(answer.message, {
      code: answer.code,
      faults: answer.errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)),
      ...(hint !== undefined && { hint }),
    });
  }
}

const typeOf = ({ archive, body }: CallOptions): Record<string, string> => {
  if (archive) return { 'content-type': 'application/gzip' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
};

const bodyOf = ({ archive, body }: CallOptions): { body?: string | Uint8Array<ArrayBuffer> } => {
  if (archive) return { body: new Uint8Array(archive) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

async function parse(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
