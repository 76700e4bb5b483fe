import type { AddressInfo, Server } from 'node:net';

/** The half of `startServer` that runs in the program: tells its port, and ends with who started it. */
export function serve(server: Server): void {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
