import { randomUUID } from 'node:crypto';
import {
  type CallOwner,
  type CurrentUser,
  durations,
  type ErrorBody,
  internalCalls,
} from '@counsel/contracts';
import createError from 'http-errors';
import { principalSigner, requestIdHeader } from './principal.ts';

export interface InternalClientOptions {
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
    const authorization = `Bearer ${await sign(thisService, service)}`;
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization,
        [requestIdHeader]: requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause) => {
      throw createError(503, { cause, service });
    });
    const answer: unknown = await response.json().catch((cause) => {
      throw createError(502, { cause, service });
    });
    if (response.ok) return answer as A;
    throw refusalOf(response, answer as ErrorBody);
  };
}

function refusalOf(response: Response, { message, code, errors }: ErrorBody) {
  if (response.status >= 500) return createError(response.status);
  const retryAfter = response.headers.get('retry-after');
  return createError(response.status, message, {
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
