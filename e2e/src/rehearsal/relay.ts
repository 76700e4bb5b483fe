/**
 * A way that can be made slow: `relay.ts <host> <port> <to host> <to port>` hands on every connection.
 * SIGUSR2 makes it slow and quick again: 200 ms there and back, and of a hundred pieces five are late by what
 * TCP needs to notice a loss. The kernel's own (`tc netem`) would be the real thing, where it has it.
 */
import { connect, createServer, type Socket } from 'node:net';

/** Each way. */
const delay = 100;
const loss = { share: 0.05, costs: 400 };

const [host = '', port = '', toHost = '', toPort = ''] = process.argv.slice(2);
let isSlow = false;
process.on('SIGUSR2', () => {
  isSlow = !isSlow;
});

const lateness = () => (isSlow ? delay + (Math.random() < loss.share ? loss.costs : 0) : 0);

/** In order: what follows a late piece is late, too. */
function handOn(from: Socket, to: Socket): void {
  let due = 0;
  const later = (act: () => void) => {
    const wait = lateness();
    due = Math.max(due, performance.now() + wait);
    const rest = due - performance.now();
    if (rest > 1) setTimeout(act, rest);
    else act();
  };
  from.on('data', (piece) => later(() => to.writable && to.write(piece)));
  from.on('end', () => later(() => to.end()));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => to.destroy());
}

createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
  const onward = connect({ host: toHost, port: Number(toPort), noDelay: true });
  handOn(socket, onward);
  handOn(onward, socket);
}).listen(Number(port), host);

const stop = () => process.exit(0);
process.on('SIGTERM', stop);
