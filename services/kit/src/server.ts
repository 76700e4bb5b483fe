import {
  createServer,
  Server as HttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ErrorBody, errorCode, refusals } from '@counsel/contracts';
import type Koa from 'koa';

/** Waits that keep slow clients from holding sockets, in milliseconds. */
const bounds = { headers: 10_000, request: 30_000, keepAlive: 65_000, checks: 1_000 };
/** A caller that keeps connections ends unused ones itself before this is over: see the agent's. */
const keepAliveGrace = 600;

/** Listens; resolves when the port is taken into use. Rejects when it is taken by another. */
export function listen(app: Pick<Koa, 'callback'>, port: number, host: string): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: bounds.headers,
      requestTimeout: bounds.request,
      keepAliveTimeout: bounds.keepAlive,
      connectionsCheckingInterval: bounds.checks,
    },
    app.callback(),
  );
  server.on('clientError', answerUnreadable);
  server.on('checkExpectation', refuseExpectation);
  return listening(server, port, host);
}

/** Rejects when the port is another's. */
export function listening(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const unreadable: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: refusals.malformed },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: refusals.tooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: refusals.malformed },
};

/** An `Expect` that is none we know; Node would refuse it without a word. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, content } = unread(417, refusals.malformed);
  response.writeHead(417, { ...headers, Connection: 'close' }).end(content);
}

/** The refusal of what no app has read. */
function unread(status: number, message: string) {
  const body: ErrorBody = { message, code: errorCode(status), requestId: '', errors: [] };
  const content = JSON.stringify(body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  return { headers, content };
}

/** What Node can't read as a request never reaches the app; it is refused in the common shape. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, message } = unreadable[error.code ?? ''] ?? {
    status: 400,
    message: refusals.malformed,
  };
  const { headers, content } = unread(status, message);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      content,
    ].join('\r\n'),
  );
}

/** From now on every answer says that its connection ends: callers turn elsewhere without a loss. */
export function startDraining(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/** More of them than that in a row are no end to wait for. */
const mostTurns = 200;

/**
 * Takes the connections that the system has taken for us: it resets them when the port closes, though
 * their callers have begun to send. Node takes one with each turn of its loop.
 */
async function takeWaiting(server: Server): Promise<void> {
  let hasTaken = false;
  const taken = () => {
    hasTaken = true;
  };
  server.on('connection', taken);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    hasTaken = false;
    await nextTurn();
    if (!hasTaken) break;
  }
  server.off('connection', taken);
}

/**
 * Stops taking connections, lets requests under way end, and cuts what is left after `patience` ms.
 * Unused connections stay for a moment: a request may be on its way on one.
 */
export async function close(server: Server, patience = 5_000): Promise<void> {
  await takeWaiting(server);
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    // Node's own way to close an HTTP server ends unused connections at once.
    const endIdle = setTimeout(() => HttpServer.prototype.close.call(server), keepAliveGrace);
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cut);
      clearTimeout(endIdle);
      HttpServer.prototype.close.call(server);
      resolve();
    });
  });
}
