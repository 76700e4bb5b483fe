import { calls, type QuestionState, questionStates } from '@counsel/contracts';
import { anAnswer, aQuestion } from '../support/cast.ts';
import type { Random } from '../support/random.ts';
import type { ClockedPortal } from './clocked-portal.ts';
import { type Asker, type Attorney, done } from './people.ts';

interface Cast {
  askers: readonly Asker[];
  attorneys: readonly Attorney[];
  questions: number;
  /** Hours in which people ask; attorneys claim for a day longer. */
  asking: number;
  random: Random;
}

/** In the United States it is day. */
const isDay = (hour: number) => hour % 24 >= 13 || hour % 24 < 4;

/**
 * What people do from hour to hour: ask, withdraw, claim, hold, answer, give back, forget. One after the
 * other, by chance that a seed decides.
 */
export class Life {
  readonly #portal: ClockedPortal;
  readonly #cast: Cast;
  /** What is to be done, by the hour. */
  readonly #agenda = new Map<number, (() => Promise<unknown>)[]>();
  /** Questions that nobody takes on before that hour. */
  readonly #hard = new Map<number, number>();
  #hour = 0;

  constructor(portal: ClockedPortal, cast: Cast) {
    this.#portal = portal;
    this.#cast = cast;
  }

  async liveThrough(hour: number): Promise<void> {
    this.#hour = hour;
    const { asking, attorneys, questions } = this.#cast;
    for (const work of this.#agenda.get(hour) ?? []) await work();
    this.#agenda.delete(hour);
    if (hour < asking + 24 && isDay(hour)) {
      for (const each of attorneys.filter(this.#isThere)) {
        if (this.#by(0.35)) await this.#look(each);
      }
    }
    const askedUntil = (end: number) => Math.floor((Math.min(end, asking) * questions) / asking);
    for (let n = askedUntil(hour); n < askedUntil(hour + 1); n += 1) await this.#ask(n);
  }

  #by = (share: number): boolean => this.#cast.random() < share;
  #below = (end: number): number => Math.floor(this.#cast.random() * end);
  #pick = <T>(from: readonly T[]): T => from[this.#below(from.length)] as T;
  #isThere = ({ silentFrom }: Attorney): boolean => this.#hour < silentFrom;

  #in(hours: number, work: () => Promise<unknown>): void {
    const at = this.#hour + hours;
    this.#agenda.set(at, [...(this.#agenda.get(at) ?? []), work]);
  }

  async #ask(n: number): Promise<void> {
    const { questions } = this.#portal;
    const as = this.#pick(this.#cast.askers);
    const isAnonymous = this.#by(0.5);
    const state = this.#pick<QuestionState | undefined>([...questionStates, undefined]);
    const body = aQuestion({
      ...{ categoryId: 1 + this.#below(5), isAnonymous, ...(state && { state }) },
      title: `${isAnonymous ? 'Hidden' : 'Named'} question ${n} about a lease`,
    });
    const { id } = await done(() => questions(calls.submitQuestion, { as, body }));
    if (n % 20 === 7) this.#hard.set(id, this.#hour + 30);
    const withdraw = () => questions(calls.withdrawQuestion, { as, params: { id } });
    if (n % 30 === 11) this.#in(1, () => done(withdraw));
  }

  async #look(as: Attorney): Promise<void> {
    const query = { limit: 50, ownState: as.state };
    const queue = await done(() => this.#portal.questions(calls.listQueue, { as, query }));
    const easy = queue.filter(({ id }) => (this.#hard.get(id) ?? 0) <= this.#hour);
    for (const { id } of easy.slice(0, this.#below(5))) await this.#claim(as, id);
  }

  async #claim(as: Attorney, id: number): Promise<void> {
    const { questions } = this.#portal;
    const params = { id };
    await done(() => questions(calls.claimQuestion, { as, params }));
    const later = (hours: number, work: () => Promise<unknown>) =>
      this.#in(hours, async () => this.#isThere(as) && work());
    const chance = this.#cast.random();
    if (chance < 0.08) {
      const body = { reason: 'field' } as const;
      const giveBack = () => questions(calls.returnQuestion, { as, params, body });
      later(1 + this.#below(5), () => done(giveBack));
    } else if (chance < 0.16) {
      later(7, () => done(() => questions(calls.holdClaim, { as, params })));
      later(14, () => this.#answer(as, id));
    } else if (chance < 0.9) later(1 + this.#below(9), () => this.#answer(as, id));
    // The others are forgotten.
  }

  async #answer(as: Attorney, id: number): Promise<void> {
    const options = { as, params: { id }, body: anAnswer() };
    await done(() => this.#portal.questions(calls.answerQuestion, options));
  }
}
