import type { ServerResponse } from 'node:http';
import { type LiveAudience, type LiveEvent, limits, type Role } from '@counsel/contracts';

/** A browser that does not read so many bytes of events has better things to do, or is gone. */
const mostUnread = 16_384;
/** Of more addresses than these a page is told that anything may have changed. */
const mostTold = 100;

export interface Room {
  /** In all, and of one sender. */
  connections: number;
  perAddress: number;
}

/** Who is signed in where a connection comes from, as it was looked up last. */
export interface Reader {
  userId: string;
  roles: readonly Role[];
  /** Names the session as the store's notices do. */
  key: string;
  /** When it is to be looked up again, by `performance.now()`. */
  knownUntil: number;
}

interface Connection {
  sender: string;
  /** Nobody, where nobody is signed in. */
  reader: Reader | undefined;
}

/** The open live connections of this process, by who holds them. */
export class LiveConnections {
  readonly #room: Room;
  readonly #open = new Map<ServerResponse, Connection>();
  readonly #held = new Map<string, number>();
  #isOver = false;

  constructor(room: Room = limits.live) {
    this.#room = room;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Nothing is to be opened any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  hasRoom(sender: string): boolean {
    const { connections, perAddress } = this.#room;
    return this.size < connections && (this.#held.get(sender) ?? 0) < perAddress;
  }

  /** Has the browser hear of all that is told from now on, until it leaves. */
  add(response: ServerResponse, sender: string, reader: Reader | undefined): void {
    this.#open.set(response, { sender, reader });
    this.#held.set(sender, (this.#held.get(sender) ?? 0) + 1);
    response.once('close', () => this.#remove(response, sender));
  }

  #remove(response: ServerResponse, sender: string): void {
    if (!this.#open.delete(response)) return;
    const left = (this.#held.get(sender) ?? 0) - 1;
    if (left > 0) this.#held.set(sender, left);
    else this.#held.delete(sender);
  }

  tell(event: LiveEvent): void {
    const text = eventText(event);
    for (const response of this.#open.keys()) send(response, text);
  }

  /** To whom it concerns, each what concerns them. */
  tellConcerned(audiences: readonly LiveAudience[]): void {
    for (const [response, { reader }] of this.#open) {
      const event = reader && concerning(reader, audiences);
      if (event) send(response, eventText(event));
    }
  }

  /**
   * Looks sessions up again that may be others by now, and ends the connections of those that are: the
   * browser connects anew, as whoever it is then.
   */
  async check(
    isDue: (reader: Reader) => boolean,
    lookUp: (key: string) => Promise<Reader | undefined>,
  ): Promise<void> {
    const due = [...this.#open].filter(([, { reader }]) => reader && isDue(reader));
    for (const [response, connection] of due) {
      const { reader } = connection;
      const found = reader && (await lookUp(reader.key).catch(() => undefined));
      if (found && isSame(found, reader)) connection.reader = found;
      else response.end();
    }
  }

  /** Ends them all: browsers connect anew, to a process that stays. */
  end(): void {
    this.#isOver = true;
    for (const response of this.#open.keys()) response.end();
  }
}

const isSame = (one: Reader, other: Reader): boolean =>
  one.userId === other.userId && one.roles.join() === other.roles.join();

function send(response: ServerResponse, text: string): void {
  if (response.writableLength > mostUnread) response.destroy();
  else response.write(text);
}

/** What of a change is somebody's to know; undefined where it is none of their business. */
export function concerning(
  { userId, roles }: Pick<Reader, 'userId' | 'roles'>,
  audiences: readonly LiveAudience[],
): LiveEvent | undefined {
  const hasRole = ({ role, except = [] }: LiveAudience) =>
    role !== undefined && roles.includes(role) && !except.includes(userId);
  const addresses = audiences
    .filter((audience) => audience.userIds.includes(userId) || hasRole(audience))
    .flatMap((audience) => audience.addresses);
  if (addresses.length === 0) return undefined;
  const unique = [...new Set(addresses)];
  return unique.length > mostTold ? { kind: 'missed' } : { kind: 'changed', addresses: unique };
}

/** As the browser's `EventSource` reads it; by the id it says as of when it knows how things are. */
export const eventText = (event: LiveEvent): string =>
  `id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`;
