import { durations, type LiveAudience } from '@counsel/contracts';

/** So many, of so many milliseconds at most; whoever was away for longer asks for everything anew. */
const kept = { most: 2_000, for: 120_000 };
const { liveSlack: slack } = durations;

/** What was told lately, for those whose connection broke off meanwhile; times are this machine's. */
export class RecentChanges {
  readonly #told: { at: number; audiences: LiveAudience[] }[] = [];
  /** Of what was told before, nothing is known. */
  #since: number;

  constructor(now = Date.now()) {
    this.#since = now;
  }

  add(audiences: LiveAudience[], now = Date.now()): void {
    this.#told.push({ at: now, audiences });
    while (this.#told.length > kept.most || (this.#told[0]?.at ?? now) < now - kept.for) {
      this.#since = this.#told.shift()?.at ?? now;
    }
  }

  /** What was told since then; undefined where that is not known. */
  since(time: number, now = Date.now()): LiveAudience[][] | undefined {
    const from = time - slack;
    if (!(from > this.#since && time <= now + slack)) return undefined;
    return this.#told.filter(({ at }) => at >= from).map(({ audiences }) => audiences);
  }
}
