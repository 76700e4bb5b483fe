import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

/** Waits that keep slow clients from holding sockets, in milliseconds. */
const bounds = { headers: 10_000, request: 30_000, keepAlive: 65_000, checks: 1_000 };

/** Listens; resolves when the port is taken into use. Rejects when it is taken by another. */
export function listen(app: Koa, port: number, host: string): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: bounds.headers,
      requestTimeout: bounds.request,
      keepAliveTimeout: bounds.keepAlive,
      connectionsCheckingInterval: bounds.checks,
    },
    app.callback(),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Stops taking requests, lets those under way end, and cuts what is left after `patience` ms. */
export function close(server: Server, patience = 5_000): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
