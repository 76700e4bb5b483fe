import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text as toText } from 'node:stream/consumers';
import {
  type CallOwner,
  type CurrentUser,
  durations,
  type ErrorBody,
  internalCalls,
} from '@counsel/contracts';
import createError from 'http-errors';
import { principalSigner, requestIdHeader } from './principal.ts';
import { serviceAgent, serviceUrls } from './service-agent.ts';

export interface InternalClientOptions {
  /** Where it runs: http://…, several addresses separated by commas. */
  url: string;
  service: CallOwner;
  principalKey: string;
  /** In milliseconds; the upstream bound unless said otherwise. */
  timeout?: number;
}

export interface InternalRequest {
  method: string;
  path: string;
  body?: unknown;
  requestId?: string;
}

const thisService = { userId: null, roles: [], isService: true };

export type InternalClient = <A>(request: InternalRequest) => Promise<A>;

/**
 * Calls another service as this one. Its refusals (4xx) are thrown on as they are;
 * @throws 503 when it is away or too slow
 */
export function internalClient(options: InternalClientOptions): InternalClient {
  const { url, service, principalKey, timeout = durations.upstream } = options;
  const sign = principalSigner(principalKey);
  return async <A>({ method, path, body, requestId = randomUUID() }: InternalRequest) => {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${await sign(thisService, service)}`,
      [requestIdHeader]: requestId,
      ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
    };
    const {
      status,
      headers: answered,
      text,
    } = await exchange(
      request(new URL(path, serviceUrls(url)[0]), {
        method,
        headers,
        agent: serviceAgent(url),
        signal: AbortSignal.timeout(timeout),
      }),
      content,
    ).catch((cause) => {
      throw createError(503, { cause, service });
    });
    const answer = parse(text, service);
    if (status < 300) return answer as A;
    throw refusalOf(status, answered['retry-after'], answer as ErrorBody);
  };
}

async function exchange(outgoing: ClientRequest, content: Buffer | undefined) {
  outgoing.end(content);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await toText(answer) };
}

function parse(text: string, service: CallOwner): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw createError(502, { cause, service });
  }
}

function refusalOf(status: number, retryAfter: string | undefined, answer: ErrorBody) {
  if (status >= 500) return createError(status);
  const { message, code, errors } = answer;
  return createError(status, message, {
    code,
    errors,
    ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
  });
}

export type FindUser = (userId: string, requestId: string) => Promise<CurrentUser>;

interface UserFinderConfig {
  IDENTITY_URL: string;
  PRINCIPAL_KEY: string;
}

/** Asks identity, which alone knows people. */
export function userFinder({ IDENTITY_URL, PRINCIPAL_KEY }: UserFinderConfig): FindUser {
  const ask = internalClient({
    url: IDENTITY_URL,
    service: 'identity',
    principalKey: PRINCIPAL_KEY,
  });
  const { method, path } = internalCalls.getUser;
  return (userId, requestId) =>
    ask<CurrentUser>({ method, path: path.replace(':id', encodeURIComponent(userId)), requestId });
}
