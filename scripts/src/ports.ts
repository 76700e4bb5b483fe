import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import getPort from 'get-port';

export const loopback = '127.0.0.1';

/** From here on systems take ports for outgoing connections. */
export const outgoing = 32_000;

/**
 * A free port on the loopback interface, `preferred` if that one is free, for as long as this process
 * lives: no other portal of this machine is given it, though nobody listens there yet. The others are
 * drawn from below the range that systems take for outgoing connections, so that none of those takes
 * the port while the process that listens there is being restarted.
 */
export async function freePort(preferred?: number): Promise<number> {
  const drawn = Array.from({ length: 50 }, () => randomInt(15_000, outgoing));
  const usable = preferred !== undefined && preferred <= 65_535 ? [preferred, ...drawn] : drawn;
  const reserved: number[] = [];
  for (;;) {
    const port = await getPort({ host: loopback, port: usable, exclude: reserved });
    if (await reserve(port)) return port;
    reserved.push(port);
  }
}

/**
 * Holds the UDP port of the same number, which nothing of ours uses: of processes that draw at once
 * one gets it, and the system gives it back however that one ends. False if another holds it.
 */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: loopback, exclusive: true }, () => resolve(true));
  });
}

/** Why nobody can listen there (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` …), or undefined. */
export function whyNotFree(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
