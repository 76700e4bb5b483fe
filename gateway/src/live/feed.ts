import type { AnswerOf, BodyOf, internalCalls, LiveChange } from '@counsel/contracts';
import type { Logger } from '@counsel/service-kit';

/** Until what could not be read is read again, in milliseconds. */
const retry = 500;
/** Transactions end sooner than this, in milliseconds: what a read finds missing so long after never comes. */
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
    const began = performance.now();
    for (let after = this.#heard.settledUntil; ; ) {
      const { latest, changes } = await this.#ask(after === undefined ? {} : { after });
      if (after === undefined) {
        this.#heard.startAfter(latest);
        this.#listener.begin();
      } else if (latest < after) {
        // The database was put back: ids that were heard of come again, with other news.
        this.#heard.startAfter(latest);
      }
      const news = changes.filter(({ entryId }) => this.#heard.isNew(entryId));
      if (news.length > 0) this.#listener.tell(news);
      const last = changes.at(-1)?.entryId;
      if (last === undefined || last >= latest) break;
      after = last;
    }
    this.#heard.settle(began);
  }
}

/**
 * Which entries were told. Their ids grow by one: where one is left out, its transaction is under way
 * or was undone, and it may come later than those that were made after it.
 */
class HeardEntries {
  #latest: number | undefined;
  /** What is left out, in the order of ids, and since when that is known. */
  readonly #gaps: { first: number; last: number; at: number }[] = [];

  startAfter(latest: number): void {
    this.#latest = latest;
    this.#gaps.length = 0;
  }

  /** Up to here, all there will ever be has been heard. */
  get settledUntil(): number | undefined {
    const [gap] = this.#gaps;
    return gap ? gap.first - 1 : this.#latest;
  }

  /** After a read: gives up what it would have found. @param began when the read did */
  settle(began: number): void {
    const open = this.#gaps.findIndex(({ at }) => at > began - settled);
    this.#gaps.splice(0, open === -1 ? this.#gaps.length : open);
  }

  /** Whether it is heard for the first time. */
  isNew(entryId: number): boolean {
    const latest = this.#latest ?? 0;
    if (entryId <= latest) return this.#fills(entryId);
    if (entryId > latest + 1) {
      this.#gaps.push({ first: latest + 1, last: entryId - 1, at: performance.now() });
    }
    this.#latest = entryId;
    return true;
  }

  /** Whether it was left out before; what is left out around it still is. */
  #fills(entryId: number): boolean {
    const index = this.#gaps.findIndex(({ last }) => last >= entryId);
    const gap = this.#gaps[index];
    if (!gap || gap.first > entryId) return false;
    const around = [
      { ...gap, last: entryId - 1 },
      { ...gap, first: entryId + 1 },
    ].filter(({ first, last }) => first <= last);
    this.#gaps.splice(index, 1, ...around);
    return true;
  }
}
