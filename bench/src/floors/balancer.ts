/**
 * A plain balancer as a process of its own: `node balancer.ts port …`. Gives each new connection to the
 * next of the ports, and passes bytes.
 */
import { connect, createServer } from 'node:net';
import { serve } from './serve.ts';

const ports = process.argv.slice(2).map(Number);
let turn = 0;

const server = createServer((incoming) => {
  const outgoing = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
  incoming.setNoDelay(true).pipe(outgoing.setNoDelay(true)).pipe(incoming);
  incoming.on('error', () => outgoing.destroy());
  outgoing.on('error', () => incoming.destroy());
});
serve(server);
