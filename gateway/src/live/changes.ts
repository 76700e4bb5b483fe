import { changesChannel, internalCalls, type LiveChange } from '@counsel/contracts';
import { directUrl, internalClient, listenTo, upstream } from '@counsel/service-kit';
import type { GatewayDeps } from '../config.ts';

/** Until what could not be read is read again, in milliseconds. */
const retry = 500;
/** Transactions end sooner than this, in milliseconds: later, no entry comes before those that are there. */
const settled = 10_000;

interface Listener {
  /** From now on all is told; of before, nothing is known. */
  begin(): void;
  tell(change: LiveChange): void;
}

export interface Changes {
  /** Makes sure of it: a notice can be lost. */
  check(): void;
}

/**
 * Tells what changes in the questions service, each change once. A notice of Postgres says no more
 * than that there is something to ask the service for: any role of the database can send one.
 */
export function followChanges(
  { config, log, onStop }: GatewayDeps,
  { begin, tell }: Listener,
): Changes {
  const ask = internalClient({
    service: 'questions',
    upstream: upstream(config.QUESTIONS_URL),
    principalKey: config.PRINCIPAL_KEY,
  });
  const heard = new HeardEntries();
  let isReading = false;
  let isDue = false;
  let isOver = false;

  async function readAll(): Promise<void> {
    for (let after = heard.settledUntil; ; ) {
      const body = after === undefined ? {} : { after };
      const { latest, changes } = await ask(internalCalls.listChanges, { body });
      if (after === undefined) {
        heard.startAfter(latest);
        begin();
      }
      for (const change of changes) if (heard.isNew(change.entryId)) tell(change);
      const last = changes.at(-1)?.entryId;
      if (last === undefined || last >= latest) return;
      after = last;
    }
  }

  /** One at a time, and once more for all that asked meanwhile. */
  async function read(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue && !isOver) {
      isDue = false;
      try {
        await readAll();
      } catch (err) {
        log.debug({ err }, 'changes could not be read');
        setTimeout(read, retry).unref();
      }
    }
    isReading = false;
  }

  const notices = listenTo({
    url: directUrl(config),
    channel: changesChannel,
    name: 'gateway',
    log,
    onNotice: read,
    onLost: read,
  });
  onStop(() => {
    isOver = true;
    return notices.stop();
  });
  return {
    check() {
      // Asked, the channel looks whether its connection still lives.
      notices.isCurrent();
      void read();
    },
  };
}

/** Which entries were told: by their ids, since some come later than those that were made after them. */
class HeardEntries {
  /** Up to here, all there will ever be has been heard. */
  settledUntil: number | undefined;
  readonly #lately = new Map<number, number>();

  startAfter(latest: number): void {
    this.settledUntil = latest;
  }

  isNew(entryId: number): boolean {
    const now = performance.now();
    const isNew = !this.#lately.has(entryId);
    if (isNew) this.#lately.set(entryId, now);
    for (const [id, at] of this.#lately) {
      if (now - at < settled) break;
      this.#lately.delete(id);
      this.settledUntil = Math.max(this.settledUntil ?? 0, id);
    }
    return isNew;
  }
}
