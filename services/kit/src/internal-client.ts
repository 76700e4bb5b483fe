import { randomUUID } from 'node:crypto';
import {
  type CallOwner,
  type CurrentUser,
  durations,
  type ErrorBody,
  internalCalls,
} from '@counsel/contracts';
import createError from 'http-errors';
import type { Dispatcher } from 'undici';
import { principalSigner, requestIdHeader } from './principal.ts';
import { servicePool } from './service-pool.ts';
import { TimeLimit } from './time-limit.ts';

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
  const pool = servicePool(url);
  return async <A>({ method, path, body, requestId = randomUUID() }: InternalRequest) => {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${await sign(thisService, service)}`,
      [requestIdHeader]: requestId,
      ...(content && { 'content-type': 'application/json' }),
    };
    const limit = new TimeLimit(timeout);
    const answered = await pool
      .request({
        path,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: content ?? null,
        signal: limit,
      })
      .then(async ({ statusCode, headers, body }) => ({
        status: statusCode,
        headers,
        text: await body.text(),
      }))
      .catch((cause) => {
        throw createError(503, { cause, service });
      })
      .finally(() => limit.stop());
    const answer = parse(answered.text, service);
    if (answered.status < 300) return answer as A;
    throw refusalOf(answered.status, answered.headers['retry-after'], answer as ErrorBody);
  };
}

function parse(text: string, service: CallOwner): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw createError(502, { cause, service });
  }
}

function refusalOf(status: number, retryAfter: string | string[] | undefined, answer: ErrorBody) {
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
