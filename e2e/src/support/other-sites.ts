import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const portOf = (server: Server | Socket) => (server.address() as AddressInfo).port;

/** WebRTC leaves the loopback out where there is another network. */
const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';

/** Sites of somebody else, each under a name: which of them anything came to, it knows of each. */
export function otherSites() {
  const reached = new Set<string>();
  const stops: (() => void)[] = [];
  return {
    reached,
    async open(name: string) {
      const server = createServer((_, response) => {
        response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
      });
      server.on('connection', () => reached.add(name));
      const socket = createSocket('udp4').on('message', () => reached.add(name));
      server.listen(0);
      socket.bind(0);
      await Promise.all([once(server, 'listening'), once(socket, 'listening')]);
      stops.push(() => {
        server.closeAllConnections();
        server.close();
        socket.close();
      });
      return {
        evil: `http://localhost:${portOf(server)}`,
        stun: `stun:${ownAddress()}:${portOf(socket)}`,
      };
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
