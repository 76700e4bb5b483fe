import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Address {
  host: string;
  port: number;
}

/** Each new connection goes to the next address, and to the one after where that refuses. */
export async function startBalancer(addresses: Address[], at: Address): Promise<Server> {
  let turn = 0;
  const handOn = (socket: Socket, [address, ...others]: Address[]): void => {
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const onward = connect({ ...address, noDelay: true });
    const next = () => handOn(socket, others);
    onward.once('error', next);
    onward.once('connect', () => {
      onward.off('error', next);
      for (const side of [socket, onward]) {
        side.on('error', () => {
          socket.destroy();
          onward.destroy();
        });
      }
      socket.pipe(onward).pipe(socket);
    });
  };
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    turn = (turn + 1) % addresses.length;
    handOn(socket, [...addresses.slice(turn), ...addresses.slice(0, turn)]);
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return server;
}
