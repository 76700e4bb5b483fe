import type { AnswerOf, BodyOf, internalCalls, LiveChange } from '@counsel/contracts';
import type { Logger } from '@counsel/service-kit';

/** Until what could not be read is read again, in milliseconds. */
const retry = 500;
/** Transactions end sooner than this, in milliseconds: later, no entry comes before those that are there. */
const settled = 10_000;

export interface Listener {
  /** From now on all is told; of before, nothing is known. */
  begin(): void;
  /** At once, what was read at once. */
  tell(changes: LiveChange[]): void;
}

type ListChanges =
  | typeof internalCalls.listQuestionChanges
  | typeof internalCalls.listNoticeChanges;

/** Asks a service what has changed in it. */
export type AskForChanges = (body: BodyOf<ListChanges>) => Promise<AnswerOf<ListChanges>>;

/** What changes in one service, as it is asked for; each change is told once. */
export class ChangeFeed {
  readonly #ask: AskForChanges;
  readonly #listener: Listener;
  readonly #log: Logger;
  readonly #heard = new HeardEntries();
  #isReading = false;
  #isDue = false;
  #isOver = false;

  constructor(ask: AskForChanges, listener: Listener, log: Logger) {
    this.#ask = ask;
    this.#listener = listener;
    this.#log = log;
  }

  /** One at a time, and once more for all that asked meanwhile. */
  async read(): Promise<void> {
    this.#isDue = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isDue && !this.#isOver) {
      this.#isDue = false;
      try {
        await this.#readAll();
      } catch (err) {
        this.#log.debug({ err }, 'changes could not be read');
        setTimeout(() => this.read(), retry).unref();
      }
    }
    this.#isReading = false;
  }

  stop(): void {
    this.#isOver = true;
  }

  async #readAll(): Promise<void> {
    this.#heard.settle();
    for (let after = this.#heard.settledUntil; ; ) {
      const { latest, changes } = await this.#ask(after === undefined ? {} : { after });
      if (after === undefined) {
        this.#heard.startAfter(latest);
        this.#listener.begin();
      }
      const news = changes.filter(({ entryId }) => this.#heard.isNew(entryId));
      if (news.length > 0) this.#listener.tell(news);
      const last = changes.at(-1)?.entryId;
      if (last === undefined || last >= latest) return;
      after = last;
    }
  }
}

/** Which entries were told: by their ids, since some come later than those that were made after them. */
class HeardEntries {
  /** Up to here, all there will ever be has been heard. */
  settledUntil: number | undefined;
  readonly #lately = new Map<number, number>();

  startAfter(latest: number): void {
    this.settledUntil = latest;
  }

  /** Before entries are asked for: what is forgotten here is not told again by what is read next. */
  settle(): void {
    const before = performance.now() - settled;
    for (const [id, at] of this.#lately) {
      if (at > before) break;
      this.#lately.delete(id);
      this.settledUntil = Math.max(this.settledUntil ?? 0, id);
    }
  }

  /** Whether it is heard for the first time. */
  isNew(entryId: number): boolean {
    if (this.#lately.has(entryId)) return false;
    this.#lately.set(entryId, performance.now());
    return true;
  }
}
