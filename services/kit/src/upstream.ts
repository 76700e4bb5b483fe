import { subscribe } from 'node:diagnostics_channel';
import { Agent, type ClientRequest, type ClientRequestArgs, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** In milliseconds. */
const bounds = {
  /** Unused for longer than this, a connection ends here: a server that stops waits for longer. */
  idle: 400,
  /** A machine that is gone answers nothing, not even a refusal. */
  connect: 700,
  /** An address that did not answer, or that ends its connections, comes last for so long. */
  away: 2_000,
};

type Connected = (error: Error | null, socket: Duplex) => void;

interface Address {
  host: string;
  port: number;
  awayUntil: number;
}

const addressOf = new WeakMap<Duplex, Address>();

/** It takes no connection as long as there is another: one may be lost as its port closes. */
function passBy(address: Address): void {
  address.awayUntil = performance.now() + bounds.away;
}

interface Answered {
  request: ClientRequest;
  response: IncomingMessage;
}

/** A server that is about to stop says with each answer that it ends the connection. */
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as Answered;
  if (response.headers.connection !== 'close' || request.socket === null) return;
  const address = addressOf.get(request.socket);
  if (address) passBy(address);
});

/**
 * Kept connections to a service that may run at several addresses. Each new connection goes to the
 * next address; when that does not take it, to the one after. Nothing of a request is sent before
 * there is a connection, so whatever the request, this repeats nothing.
 */
class ServiceAgent extends Agent {
  readonly #addresses: Address[];
  #turn = 0;

  constructor(addresses: Address[]) {
    // Connections take turns, too (`fifo`): the load spreads over all addresses.
    super({ keepAlive: true, timeout: bounds.idle, scheduling: 'fifo' });
    this.#addresses = addresses;
  }

  override createConnection(_options: ClientRequestArgs, done: Connected): undefined {
    const now = performance.now();
    this.#turn = (this.#turn + 1) % this.#addresses.length;
    const inTurn = [...this.#addresses.slice(this.#turn), ...this.#addresses.slice(0, this.#turn)];
    const isAway = ({ awayUntil }: Address) => awayUntil > now;
    tryEach([...inTurn.filter((each) => !isAway(each)), ...inTurn.filter(isAway)], done);
  }
}

/** @param done hears of the last address's failure, once none is left. */
function tryEach([address, ...others]: Address[], done: Connected): void {
  if (address === undefined) return;
  const { host, port } = address;
  const socket: Socket = connect({ host, port, noDelay: true, timeout: bounds.connect });
  const tooSlow = () => socket.destroy(noAnswer());
  const failed = (error: Error) => {
    passBy(address);
    if (others.length > 0) tryEach(others, done);
    else done(error, socket);
  };
  socket.once('error', failed);
  socket.once('timeout', tooSlow);
  socket.once('connect', () => {
    socket.setTimeout(0);
    socket.off('timeout', tooSlow);
    socket.off('error', failed);
    addressOf.set(socket, address);
    done(null, socket);
  });
}

const noAnswer = () => Object.assign(new Error('no connection in time'), { code: 'EHOSTUNREACH' });

/** Where a service runs, and the connections to it that this process keeps. */
export interface Upstream {
  url: URL;
  agent: Agent;
}

/** @param list as the service's variable has it: http://…, several addresses separated by commas */
export function upstream(list: string): Upstream {
  const urls = list.split(',').map((address) => new URL(address.trim()));
  const addresses = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 80),
    awayUntil: 0,
  }));
  return { url: urls[0] as URL, agent: new ServiceAgent(addresses) };
}
