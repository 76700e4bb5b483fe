import { LRUCache } from 'lru-cache';
import type { Session } from './store.ts';

/** Copies are read anew after this, in milliseconds, whatever was or was not said of them. */
const longest = 30_000;
/** Of so many sessions; those that are seldom seen make room. */
const most = 10_000;

/** A session as it was read, and for how long from then on it lives by the database's clock. */
export interface FoundSession {
  session: Session;
  livesFor: number;
}

interface Copy {
  session: Session;
  /** Of the cookie that was found to be signed by us. */
  signature: string;
  ends: number;
}

/**
 * Copies of sessions, by the hash of the sid, in this process's memory. They hold only as long as
 * every change of a session is heard of: `isHeard` says whether that is so.
 */
export class SessionCopies {
  readonly #isHeard: () => boolean;
  readonly #copies = new LRUCache<string, Copy>({ max: most });
  #changes = 0;

  constructor(isHeard: () => boolean) {
    this.#isHeard = isHeard;
  }

  get(hash: string, signature: string): Session | undefined {
    if (!this.#isHeard()) return undefined;
    const copy = this.#copies.get(hash);
    // No secret is compared: who has the sid knows what was signed, and only we can sign.
    if (copy === undefined || copy.signature !== signature) return undefined;
    if (copy.ends > performance.now()) return copy.session;
    this.#copies.delete(hash);
    return undefined;
  }

  /** Reads a session, and keeps a copy unless some session changed in the meantime. */
  async read(
    hash: string,
    signature: string,
    find: () => Promise<FoundSession | null>,
  ): Promise<Session | null> {
    const [asked, changes] = [performance.now(), this.#changes];
    const found = await find();
    if (found === null) return null;
    const { session, livesFor } = found;
    if (changes === this.#changes && !session.renew) {
      this.#copies.set(hash, { session, signature, ends: asked + Math.min(livesFor, longest) });
    }
    return session;
  }

  forget(hash: string): void {
    this.#changes += 1;
    this.#copies.delete(hash);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#copies.clear();
  }
}
