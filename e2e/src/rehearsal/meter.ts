/** Of an answer: its status, or what came in place of one. */
export type Outcome = string;

interface Answered {
  at: number;
  isGood: boolean;
  outcome: Outcome;
}

/** What the people got between two moments. */
export interface Measured {
  requests: number;
  /** Milliseconds of the longest stretch in which nobody's request succeeded. */
  gap: number;
  /** Milliseconds from the first request that failed to the last. */
  errorsFor: number;
  errors: Record<Outcome, number>;
}

/** Writes down how each request ended, and when. */
export class Meter {
  #answers: Answered[] = [];
  #since = performance.now();

  begin(): void {
    this.#answers = [];
    this.#since = performance.now();
  }

  note(outcome: Outcome, isGood: boolean): void {
    this.#answers.push({ at: performance.now(), isGood, outcome });
  }

  read(): Measured {
    const now = performance.now();
    const good = this.#answers.filter(({ isGood }) => isGood).map(({ at }) => at);
    const bad = this.#answers.filter(({ isGood }) => !isGood);
    const moments = [this.#since, ...good, now];
    const gaps = moments.slice(1).map((moment, place) => moment - (moments[place] ?? moment));
    const errors: Measured['errors'] = {};
    for (const { outcome } of bad) errors[outcome] = (errors[outcome] ?? 0) + 1;
    return {
      requests: this.#answers.length,
      gap: Math.max(...gaps),
      errorsFor: (bad.at(-1)?.at ?? 0) - (bad[0]?.at ?? 0),
      errors,
    };
  }
}
