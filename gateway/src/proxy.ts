import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse,
} from 'node:http';
import { durations, type ServiceName } from '@counsel/contracts';
import {
  observeUpstream,
  type PortalContext,
  type PortalMiddleware,
  requestIdHeader,
  type SignPrincipal,
  traceHeader,
  type Upstream,
} from '@counsel/service-kit';
import createError from 'http-errors';
import {
  createProxyMiddleware,
  debugProxyErrorsPlugin,
  proxyEventsPlugin,
} from 'http-proxy-middleware';

interface ProxyOptions {
  service: ServiceName;
  upstream: Upstream;
  sign: SignPrincipal;
}

/** A request on its way to a service. */
interface ProxiedRequest extends IncomingMessage {
  /** Where it was read already. */
  body?: Buffer | undefined;
  /** Why the service did not answer. */
  failure?: NodeJS.ErrnoException;
}

/** What a service may learn from a request's headers; cookies and claims are not among it. */
const passedOn = ['accept', 'content-type', 'content-length', 'idempotency-key', 'if-none-match'];
/** What the browser may learn from a service's. */
const passedBack = ['content-type', 'content-length', 'etag', 'link', 'location', 'retry-after'];

/** Streams a call to its owner and the answer back, within the portal's bound of three seconds. */
export function proxyTo({ service, upstream, sign }: ProxyOptions): PortalMiddleware {
  const proxy = createProxyMiddleware<ProxiedRequest>({
    target: upstream.url,
    agent: upstream.agent,
    proxyTimeout: durations.upstream,
    // The router has matched the address.
    pathFilter: () => true,
    on: { proxyReq: prepare, proxyRes: thinHeaders, error: noteFailure },
    // Without the logger, which writes a line for each answer.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
  });
  return async function passOn(ctx) {
    const { principal, requestId } = ctx.state;
    const request: ProxiedRequest = ctx.req;
    request.body = ctx.state.rawBody;
    // Before the call: once a kept connection is taken, it is too late to set any.
    request.headers = {
      ...headersFor(ctx),
      authorization: `Bearer ${await sign(principal, service)}`,
      [requestIdHeader]: requestId,
      ...traceHeader(),
    };
    ctx.respond = false;
    const observed = observeUpstream(service);
    await proxy(request, ctx.res);
    const { failure } = request;
    observed(failure ? undefined : ctx.res.statusCode);
    // Headers leave once: after that there is nothing left to say but that the answer broke off.
    if (failure === undefined || ctx.res.headersSent || ctx.res.destroyed) return;
    ctx.respond = true;
    throw awayError(failure, service);
  };
}

function headersFor({ req, state }: PortalContext): IncomingHttpHeaders {
  const headers = pick(req.headers, passedOn);
  if (state.rawBody) headers['content-length'] = String(state.rawBody.length);
  return headers;
}

function prepare(outgoing: ClientRequest, request: ProxiedRequest): void {
  if (request.body) outgoing.write(request.body);
  outgoing.once('timeout', () => {
    request.failure = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  });
}

function thinHeaders(answer: ProxiedRequest, _request: ProxiedRequest, response: ServerResponse) {
  answer.headers = pick(answer.headers, passedBack);
  // The proxy repeats what the caller said of the connection; a gateway that drains ends it.
  if (!response.shouldKeepAlive) answer.headers.connection = 'close';
}

function noteFailure(error: NodeJS.ErrnoException, request: ProxiedRequest): void {
  request.failure ??= error;
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  const picked: IncomingHttpHeaders = {};
  for (const name of names) {
    if (headers[name] !== undefined) picked[name] = headers[name];
  }
  return picked;
}

const absent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** 504 for one that is too slow, 503 for one that is not there, 502 for one that broke off. */
function awayError(cause: NodeJS.ErrnoException, service: ServiceName) {
  if (cause.code === 'ETIMEDOUT') return createError(504, { cause, service });
  return createError(absent.includes(cause.code ?? '') ? 503 : 502, { cause, service });
}
