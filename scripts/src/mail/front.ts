import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import { loopback } from '../ports.ts';
import { isPage, refusalOf } from './guard.ts';

/** What the page says above all else. */
export const forTrials =
  'For trials: mails stay on this machine and reach nobody. With SMTP_URL, a mail server takes them.';

const banner = `<p role="note" style="position:fixed;z-index:9;inset:auto 0 0 0;margin:0;padding:8px 16px;background:#fff4d6;color:#3d2f00;border-top:1px solid #c9a227;font:14px/1.5 sans-serif;text-align:center">${forTrials}</p>`;

/** What a mail holds is a stranger's: its HTML runs no script and is framed by our page alone. */
const ofMails =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";
const ofPage = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headersOf = (url: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': url.startsWith('/email') ? ofMails : ofPage,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Lets no other site read, whatever the catcher itself says of that, nor tells where it stands. */
function harden({ headers }: IncomingMessage, url: string): void {
  for (const name of Object.keys(headers)) {
    if (name === 'location' || name.startsWith('access-control-')) delete headers[name];
  }
  // As it came over the wire: no browser is to guess what it is.
  if (/^\/email\/[^/]+\/source/.test(url)) headers['content-type'] = 'text/plain; charset=utf-8';
  Object.assign(headers, headersOf(url));
}

const withBanner = responseInterceptor(async (html) =>
  html.toString().replace(/<body[^>]*>/, (body) => body + banner),
);

export interface Catcher {
  port: number;
  /** A path that nobody else knows. */
  path: string;
}

/** A server before the catcher's own: it refuses other sites, and adds to the page what it is for. */
export function createFront(catcher: Catcher, port: number): Server {
  const common = {
    target: `http://${loopback}:${catcher.port}`,
    pathRewrite: (path: string) => catcher.path + path,
  };
  /** As it was asked for. */
  const pathOf = ({ url = '' }: IncomingMessage) => url.replace(catcher.path, '');
  const pass = createProxyMiddleware({
    ...common,
    on: { proxyRes: (answer, request) => harden(answer, pathOf(request)) },
  });
  const page = createProxyMiddleware({
    ...common,
    selfHandleResponse: true,
    on: {
      proxyRes(answer, request, response) {
        harden(answer, pathOf(request));
        return withBanner(answer, request, response);
      },
    },
  });
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const refusal = refusalOf(request, port);
    if (refusal) return refuse(response, refusal);
    return (isPage(url) ? page : pass)(request, response, () => refuse(response, unavailable));
  });
  server.on('upgrade', (request, socket, head) => {
    if (!(socket instanceof Socket) || refusalOf(request, port)) return socket.destroy();
    return pass.upgrade(request, socket, head);
  });
  return server;
}

const unavailable = { status: 502, text: 'The mail catcher does not answer.' };

function refuse(response: ServerResponse, { status, text }: { status: number; text: string }) {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}
