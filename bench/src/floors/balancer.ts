/**
 * A plain balancer as a process of its own: `node balancer.ts port …`. Gives each new connection to the
 * next of the ports, and passes bytes.
 */
import { type AddressInfo, connect, createServer } from 'node:net';

const ports = process.argv.slice(2).map(Number);
let turn = 0;

const server = createServer((incoming) => {
  const outgoing = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
  incoming.setNoDelay(true).pipe(outgoing.setNoDelay(true)).pipe(incoming);
  incoming.on('error', () => outgoing.destroy());
  outgoing.on('error', () => incoming.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
