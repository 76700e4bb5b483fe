import { LRUCache } from 'lru-cache';
import type { SessionData } from './session.model.ts';

/** A session is read anew after this, in milliseconds, whatever was or was not heard of it. */
const longest = 30_000;
/** Of so many sessions; those that are seldom seen make room. */
const max = 10_000;

/** A session as it was read, and for how long from then on it lives by the database's clock. */
export interface FoundSession {
  session: SessionData;
  livesFor: number;
}

/**
 * Sessions that this process has read, by the hash of the sid. They count only as long as every
 * change of a session is heard of: `isCurrent` says whether that is so.
 */
export class SessionCache {
  readonly #isCurrent: () => boolean;
  readonly #sessions = new LRUCache<string, SessionData>({ max });
  #invalidations = 0;

  constructor(isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
  }

  /** The session of a hash, from memory or as `find` reads it. */
  async get(hash: string, find: () => Promise<FoundSession | null>): Promise<SessionData | null> {
    const known = this.#isCurrent() ? this.#sessions.get(hash) : undefined;
    if (known) return known;
    const [asked, invalidations] = [performance.now(), this.#invalidations];
    const found = await find();
    if (found === null) return null;
    const { session, livesFor } = found;
    const ttl = Math.min(livesFor, longest) - (performance.now() - asked);
    // Not what may have changed while it was read.
    const isFresh = invalidations === this.#invalidations && ttl > 0;
    if (isFresh && !session.renew) this.#sessions.set(hash, session, { ttl });
    return session;
  }

  delete(hash: string): void {
    this.#invalidations += 1;
    this.#sessions.delete(hash);
  }

  clear(): void {
    this.#invalidations += 1;
    this.#sessions.clear();
  }
}
