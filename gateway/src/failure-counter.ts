import { refusals } from '@counsel/contracts';
import createError from 'http-errors';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Counts failures alone. Whoever may yet fail takes no point, since others would see that it is
 * gone; instead as many are let in at once as failures are left, and the rest wait for one of those
 * before them. So nobody gets past the limit by asking often at once, and nobody sees a success
 * (decision 0027).
 */
export class FailureCounter {
  readonly #limits: RateLimiterAbstract;
  /** Who is in or waits, in order; of this process, for each key. */
  readonly #lines = new Map<string, PromiseWithResolvers<void>[]>();

  constructor(limits: RateLimiterAbstract) {
    this.#limits = limits;
  }

  /**
   * @returns how many failures are left
   * @throws 429 when none is
   */
  async left(key: string): Promise<number> {
    const counted = await this.#limits.get(key);
    if (counted === null) return this.#limits.points;
    if (counted.remainingPoints <= 0 && counted.msBeforeNext > 0) throw tooMany(counted);
    return counted.remainingPoints;
  }

  /** @throws 429 when it is one too many */
  count(key: string): Promise<void> {
    return consume(this.#limits, key);
  }

  /**
   * Resolves when one may try.
   * @returns how to leave, once a failure is counted
   * @throws 429 when no failure is left
   */
  async enter(key: string): Promise<() => void> {
    const line = this.#lines.get(key) ?? [];
    this.#lines.set(key, line);
    const place = Promise.withResolvers<void>();
    line.push(place);
    const leave = () => {
      line.splice(line.indexOf(place), 1);
      if (line.length === 0) this.#lines.delete(key);
      place.resolve();
    };
    try {
      for (;;) {
        // As it was before the count is read: who leaves meanwhile may be in the count, too.
        const ahead = line.slice(0, line.indexOf(place));
        if (ahead.length < (await this.left(key))) return leave;
        await Promise.race(ahead.map(({ promise }) => promise));
      }
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** @throws 429 when nothing is left */
export async function consume(
  limits: Pick<RateLimiterAbstract, 'consume'>,
  key: string,
): Promise<void> {
  try {
    await limits.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(reason);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return createError(429, refusals.tooMany, { headers: { 'Retry-After': String(seconds) } });
}
