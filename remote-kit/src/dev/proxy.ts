import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { registryPath } from '@counsel/contracts';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { cookieForBrowser, cookiesForPortal } from './cookies.ts';

interface ProxyOptions {
  portal: URL;
  /** The dev gateway's own origin, as the browser names it. */
  origin: string;
  /** The registry as this page shall see it; the portal's text comes in. */
  registry(json: string): string;
  page(html: string): string;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const isPage = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' || (headers.accept ?? '').includes('text/html');

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] ?? '/';

/** Passes on to the portal whatever is not answered here, as if the browser had asked there. */
export function portalProxy({ portal, origin, registry, page }: ProxyOptions): Handle {
  const shared = {
    target: portal.origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
  } as const;
  const fail = failPage(portal);
  const asItIs = createProxyMiddleware({
    ...shared,
    on: { error: fail, proxyRes: mendAnswer },
  });
  const changing = createProxyMiddleware({
    ...shared,
    selfHandleResponse: true,
    on: {
      error: fail,
      proxyRes(answer, request, response) {
        mendAnswer(answer);
        return changeAnswer(answer, request, response);
      },
    },
  });
  const changeAnswer = responseInterceptor(async (content, { statusCode, headers }, request) => {
    const text = content.toString();
    if (statusCode !== 200) return content;
    if (pathOf(request) === registryPath) return registry(text);
    return headers['content-type']?.startsWith('text/html') ? page(text) : content;
  });
  return async (request, response) => {
    mendQuestion(request, portal, origin);
    if (pathOf(request) !== registryPath && !isPage(request)) return asItIs(request, response);
    // What is changed on the way must arrive whole and readable.
    for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding', 'range']) {
      delete request.headers[name];
    }
    return changing(request, response);
  };
}

/**
 * The portal takes changes from its own pages alone. A page of the dev gateway is one of them;
 * whatever else the browser names as the origin is passed on as it is, and refused there.
 */
function mendQuestion({ headers }: IncomingMessage, portal: URL, ownOrigin: string): void {
  if (headers.origin === ownOrigin) headers.origin = portal.origin;
  if (headers.cookie !== undefined) headers.cookie = cookiesForPortal(headers.cookie);
}

function mendAnswer({ headers }: IncomingMessage): void {
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map(cookieForBrowser);
  // It would send the browser to https://localhost.
  delete headers['strict-transport-security'];
}

function failPage(portal: URL) {
  return (error: Error, _request: IncomingMessage, response: ServerResponse | Socket): void => {
    if (!(response instanceof ServerResponse) || response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${portal.origin} could not be reached: ${error.message}\n`);
  };
}
