import { connect } from 'node:net';
import { type Dispatcher, RoundRobinPool } from 'undici';

/** Kept connections, in milliseconds. */
const bounds = {
  /** Unused for longer than this, they end here: a server that stops waits for longer than this. */
  idle: 400,
  /** Older than this, they end after their request: what was started later gets its share. */
  age: 5_000,
  /** A machine that is gone answers nothing, not even a refusal. */
  connect: 700,
  /** An address that did not answer comes last for so long. */
  away: 2_000,
};

interface Address {
  host: string;
  port: number;
  awayUntil: number;
}

/** As undici asks for a connection. */
type Connector = Extract<RoundRobinPool.Options['connect'], (...args: never[]) => unknown>;
type Connected = Parameters<Connector>[1];

/**
 * Connects to a service that may run at several addresses. Each new connection goes to the next
 * address; when that does not take it, to the one after. Nothing of a request is sent before there is
 * a connection, so whatever the request, this repeats nothing.
 */
function connector(addresses: Address[]): Connector {
  let turn = 0;
  return (_options, done) => {
    const now = performance.now();
    turn = (turn + 1) % addresses.length;
    const inTurn = [...addresses.slice(turn), ...addresses.slice(0, turn)];
    const isAway = ({ awayUntil }: Address) => awayUntil > now;
    tryEach([...inTurn.filter((address) => !isAway(address)), ...inTurn.filter(isAway)], done);
  };
}

/** @param done hears of the last address's failure, once none is left. */
function tryEach([address, ...others]: Address[], done: Connected): void {
  if (address === undefined) return;
  const { host, port } = address;
  const socket = connect({ host, port, noDelay: true });
  const limit =
    others.length > 0 ? setTimeout(() => socket.destroy(tooSlow()), bounds.connect) : undefined;
  const failed = (error: Error) => {
    clearTimeout(limit);
    address.awayUntil = performance.now() + bounds.away;
    if (others.length > 0) tryEach(others, done);
    else done(error, null);
  };
  socket.once('error', failed);
  socket.once('connect', () => {
    clearTimeout(limit);
    socket.off('error', failed);
    address.awayUntil = 0;
    done(null, socket);
  });
}

const tooSlow = () => Object.assign(new Error('no connection in time'), { code: 'EHOSTUNREACH' });

/** The addresses of a service, as its variable lists them. */
const serviceUrls = (list: string): URL[] =>
  list.split(',').map((address) => new URL(address.trim()));

function openPool(list: string): Dispatcher {
  const urls = serviceUrls(list);
  const addresses = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 80),
    awayUntil: 0,
  }));
  // Kept connections take turns, too: the load spreads over all addresses.
  return new RoundRobinPool(urls[0] as URL, {
    connect: connector(addresses),
    keepAliveTimeout: bounds.idle,
    keepAliveMaxTimeout: bounds.idle,
    clientTtl: bounds.age,
    headersTimeout: 0,
  });
}

const pools = new Map<string, Dispatcher>();

/** This process's connections to a service at these addresses (http://…, separated by commas). */
export function servicePool(list: string): Dispatcher {
  const pool = pools.get(list) ?? openPool(list);
  pools.set(list, pool);
  return pool;
}
