import type { ClientRequest, IncomingMessage } from 'node:http';
import { registryPath } from '@counsel/contracts';
import { type Options, responseInterceptor } from 'http-proxy-middleware';
import { cookieForBrowser, cookiesForPortal } from './cookies.ts';

/**
 * How webpack-dev-server passes on to the portal what it does not answer itself, as if the browser
 * had asked there.
 * @param registry the portal's registry, as JSON, as this page shall see it
 */
export function portalProxy(portal: URL, registry: (json: string) => string): Options[] {
  const common: Options = {
    target: portal.origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
  };
  const on: Options['on'] = {
    proxyReq: (question, request) => mendQuestion(question, request, portal),
    proxyRes: mendAnswer,
    error(error, _request, response) {
      if (!('headersSent' in response) || response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${portal.origin} could not be reached: ${error.message}\n`);
    },
  };
  const changeAnswer = responseInterceptor(async (content, { statusCode }) =>
    statusCode === 200 ? registry(content.toString()) : content,
  );
  return [
    {
      ...common,
      pathFilter: registryPath,
      selfHandleResponse: true,
      on: {
        ...on,
        proxyReq(question, request) {
          mendQuestion(question, request, portal);
          // The browser's copy is of what this server made of it.
          question.removeHeader('if-none-match');
        },
        proxyRes(answer, request, response) {
          mendAnswer(answer);
          return changeAnswer(answer, request, response);
        },
      },
    },
    { ...common, on },
  ];
}

/**
 * The portal takes changes from its own pages alone. A page of this server is one of them; whatever
 * else the browser names as the origin is passed on as it is, and refused there.
 */
function mendQuestion(question: ClientRequest, { headers }: IncomingMessage, portal: URL): void {
  if (headers.origin === `http://${headers.host}`) question.setHeader('origin', portal.origin);
  if (headers.cookie) question.setHeader('cookie', cookiesForPortal(headers.cookie));
}

function mendAnswer({ headers }: IncomingMessage): void {
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map(cookieForBrowser);
  // It would send the browser to https://localhost.
  delete headers['strict-transport-security'];
}
