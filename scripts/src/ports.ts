import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import getPort from 'get-port';

export const loopback = '127.0.0.1';

/** From here on systems take ports for outgoing connections. */
export const outgoing = 32_000;

/**
 * A free port on the loopback interface, `preferred` if that one is free. The others are drawn from
 * below the range that systems take for outgoing connections, so that none of those takes the port
 * while the process that listens there is being restarted.
 */
export function freePort(preferred?: number): Promise<number> {
  const drawn = Array.from({ length: 50 }, () => randomInt(15_000, outgoing));
  const usable = preferred !== undefined && preferred <= 65_535 ? [preferred, ...drawn] : drawn;
  return getPort({ host: loopback, port: usable });
}

/** Why nobody can listen there (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` …), or undefined. */
export function whyNotFree(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
