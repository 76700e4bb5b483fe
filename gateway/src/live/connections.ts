import type { ServerResponse } from 'node:http';
import { type LiveEvent, limits } from '@counsel/contracts';

/** A browser that does not read so many bytes of events has better things to do, or is gone. */
const mostUnread = 16_384;

export interface Room {
  /** In all, and of one sender. */
  connections: number;
  perAddress: number;
}

/** The open live connections of this process, by who holds them. */
export class LiveConnections {
  readonly #room: Room;
  readonly #open = new Map<ServerResponse, string>();
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
  add(response: ServerResponse, sender: string): void {
    this.#open.set(response, sender);
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
    for (const response of this.#open.keys()) {
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(text);
    }
  }

  /** Ends them all: browsers connect anew, to a process that stays. */
  end(): void {
    this.#isOver = true;
    for (const response of this.#open.keys()) response.end();
  }
}

/** As the browser's `EventSource` reads it. */
export const eventText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
