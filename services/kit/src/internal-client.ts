import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type AccountFacts,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallOwner,
  type CurrentUser,
  durations,
  type ErrorBody,
  internalCalls,
  type ParamsOf,
} from '@counsel/contracts';
import createError from 'http-errors';
import { addressOf } from './address-of.ts';
import type { AskingServiceConfig } from './config.ts';
import { observeUpstream } from './metrics/counted.ts';
import { requestIdHeader, type SignPrincipal } from './principal.ts';
import type { Principals } from './principal-keys.ts';
import { traced, traceHeader } from './tracing/tracing.ts';
import { type Upstream, upstream } from './upstream.ts';

interface InternalRequest<C extends Call> {
  params?: ParamsOf<C>;
  body?: BodyOf<C>;
  requestId?: string;
  /** Whoever it is for has left: the service need not go on. */
  signal?: AbortSignal;
}

/**
 * Calls another service as this one. Its refusals (4xx) are thrown on as they are;
 * @throws 503 when it is away or too slow
 */
export type InternalClient = <C extends Call>(
  call: C,
  request: InternalRequest<C>,
) => Promise<AnswerOf<C>>;

const thisService = { userId: null, roles: [], isService: true };

export interface InternalClientOptions {
  service: CallOwner;
  upstream: Upstream;
  sign: SignPrincipal;
  /** In milliseconds; the upstream bound unless said otherwise. */
  timeout?: number;
}

export function internalClient(options: InternalClientOptions): InternalClient {
  const client = untraced(options);
  return (call, request) =>
    traced({ name: options.service, kind: 'client' }, () => client(call, request));
}

function untraced(options: InternalClientOptions): InternalClient {
  const { service, sign } = options;
  return async (call, { params, body, requestId = randomUUID(), signal }) => {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${await sign(thisService, service)}`,
      [requestIdHeader]: requestId,
      ...traceHeader(),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    };
    const { timeout = durations.upstream } = options;
    const outgoing = { method: call.method, headers, signal: within(timeout, signal) };
    const path = addressOf(call, params);
    const observed = observeUpstream(service);
    const { status, retryAfter, answer } = await ask(options, path, outgoing, content).catch(
      (cause) => {
        observed();
        throw createError(503, { cause, service });
      },
    );
    observed(status);
    if (status < 300) return answer as AnswerOf<typeof call>;
    throw refusalOf(status, retryAfter, answer as ErrorBody);
  };
}

function within(timeout: number, signal: AbortSignal | undefined): AbortSignal {
  const bound = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([bound, signal]) : bound;
}

/** What the service answered, whatever it was. */
async function ask(
  { upstream: { url, agent } }: InternalClientOptions,
  path: string,
  request: RequestOptions,
  content: string | undefined,
) {
  const outgoing = send(new URL(path, url), { ...request, agent }).end(content);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('no response');
  const answer: unknown = JSON.parse(await text(response));
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], answer };
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

interface Asking {
  config: Pick<AskingServiceConfig, 'IDENTITY_URL'>;
  principals: Principals;
}

/** Asks identity, which alone knows people. */
const identityClient = ({ config, principals }: Asking): InternalClient =>
  internalClient({
    service: 'identity',
    upstream: upstream(config.IDENTITY_URL),
    sign: principals.sign,
  });

export function userFinder(deps: Asking): FindUser {
  const ask = identityClient(deps);
  return (id, requestId) => ask(internalCalls.getUser, { params: { id }, requestId });
}

export type FindAccounts = (ids: string[], requestId: string) => Promise<AccountFacts[]>;

/** The accounts of a page of things, by one call; those that are not there are left out. */
export function accountsFinder(deps: Asking): FindAccounts {
  const ask = identityClient(deps);
  return async (ids, requestId) =>
    ids.length === 0 ? [] : ask(internalCalls.findAccounts, { body: { ids }, requestId });
}
