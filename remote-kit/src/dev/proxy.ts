import type { ClientRequest, IncomingMessage } from 'node:http';
import { pagePattern, pagePolicyText, type RemoteConfig, registryPath } from '@counsel/contracts';
import { type Options, responseInterceptor } from 'http-proxy-middleware';
import { cookieForBrowser, cookiesForPortal } from './cookies.ts';
import type { LocalRemote } from './local-remote.ts';

/**
 * How webpack-dev-server passes on to the portal what it does not answer itself, as if the browser
 * had asked there.
 * @param remote stands in the registry, and its pages reach its hosts, as the portal will let them
 */
export function portalProxy(portal: URL, remote: LocalRemote): Options[] {
  const common: Options = {
    target: portal.origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
  };
  const on: Options['on'] = {
    proxyReq: (question, request) => mendQuestion(question, request, portal),
    proxyRes(answer, { url = '/' }) {
      mendAnswer(answer);
      openHosts(answer, new URL(url, portal).pathname, remote.config);
    },
    error(error, _request, response) {
      if (!('headersSent' in response) || response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${portal.origin} could not be reached: ${error.message}\n`);
    },
  };
  const changeAnswer = responseInterceptor(async (content, { statusCode }) =>
    statusCode === 200 ? remote.inRegistry(content.toString()) : content,
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

/** The portal knows the hosts of what is published there. */
function openHosts({ headers }: IncomingMessage, path: string, { hosts, routes }: RemoteConfig) {
  if (!hosts || !routes.some((route) => pagePattern(route.path).test(path))) return;
  headers['content-security-policy'] = pagePolicyText(hosts);
}
