import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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

type Connected = (error: Error | null, socket: Duplex) => void;

/**
 * Keeps connections to one service, which may run at several addresses. Each new connection goes to
 * the next address; when that does not take it, to the one after. Nothing of a request is sent
 * before there is a connection, so whatever the request, this repeats nothing.
 */
class ServiceAgent extends Agent {
  readonly #addresses: Address[];
  readonly #born = new WeakMap<Duplex, number>();
  #turn = 0;

  constructor(addresses: Address[]) {
    // Kept connections take turns, too: the load spreads over all addresses.
    super({ keepAlive: true, maxFreeSockets: 64, scheduling: 'fifo' });
    this.#addresses = addresses;
  }

  override createConnection(_options: unknown, done?: Connected): null {
    const now = performance.now();
    const { length } = this.#addresses;
    this.#turn = (this.#turn + 1) % length;
    const inTurn = [...this.#addresses.slice(this.#turn), ...this.#addresses.slice(0, this.#turn)];
    const isAway = ({ awayUntil }: Address) => awayUntil > now;
    this.#connect(
      [...inTurn.filter((address) => !isAway(address)), ...inTurn.filter(isAway)],
      (error, socket) => done?.(error, socket),
    );
    return null;
  }

  /** @param done hears of the last address's failure, once none is left. */
  #connect([address, ...others]: Address[], done: Connected): void {
    if (address === undefined) return;
    const { host, port } = address;
    const socket: Socket = connect({ host, port, noDelay: true });
    const limit =
      others.length > 0 ? setTimeout(() => socket.destroy(tooSlow()), bounds.connect) : undefined;
    const failed = (error: Error) => {
      clearTimeout(limit);
      address.awayUntil = performance.now() + bounds.away;
      if (others.length > 0) this.#connect(others, done);
      else done(error, socket);
    };
    socket.once('error', failed);
    socket.once('connect', () => {
      clearTimeout(limit);
      socket.off('error', failed);
      address.awayUntil = 0;
      this.#born.set(socket, performance.now());
      done(null, socket);
    });
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const age = performance.now() - (this.#born.get(socket) ?? 0);
    if (age > bounds.age) return false;
    // Its types say that it gives nothing; its documentation says what.
    const keep: (socket: Duplex) => unknown = super.keepSocketAlive;
    const isKept = keep.call(this, socket) === true;
    (socket as Socket).setTimeout(bounds.idle);
    return isKept;
  }
}

const tooSlow = () => Object.assign(new Error('no connection in time'), { code: 'EHOSTUNREACH' });

/** The addresses of a service, as its variable lists them. */
export const serviceUrls = (list: string): URL[] =>
  list.split(',').map((address) => new URL(address.trim()));

const agents = new Map<string, Agent>();

/** The one agent of this process for a service at these addresses (http://…, separated by commas). */
export function serviceAgent(list: string): Agent {
  const known = agents.get(list);
  if (known) return known;
  const addresses = serviceUrls(list).map(({ hostname, port }) => ({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || 80),
    awayUntil: 0,
  }));
  const agent = new ServiceAgent(addresses);
  agents.set(list, agent);
  return agent;
}
