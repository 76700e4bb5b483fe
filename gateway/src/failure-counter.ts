import { once } from 'node:events';
import { limits, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { busy } from './hashing-line.ts';

/**
 * Counts failures alone. Whoever may yet fail takes no point, since others would see that it is
 * gone; instead as many are let in at once as failures are left, and the rest wait for one of those
 * before them. So nobody gets past the limit by asking often at once, and nobody sees a success
 * (decision 0027). Whoever waits holds a place in the hashing line meanwhile, so few may, and only
 * as long as they stay.
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
   * @throws 429 when no failure is left; 503 when enough wait already, or the caller has left
   */
  async enter(key: string, gone: AbortSignal): Promise<() => void> {
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
        const left = await this.left(key);
        if (ahead.length < left) return leave;
        if (ahead.length >= left + limits.guesses.waiting) throw busy();
        const leaving = ahead.map(({ promise }) => promise);
        await firstToLeave(leaving, gone);
      }
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/**
 * Waits for the first of those ahead to leave.
 * @throws 503 when the caller leaves before: nobody reads it
 */
async function firstToLeave(ahead: Promise<void>[], gone: AbortSignal): Promise<void> {
  if (!gone.aborted) await Promise.race([...ahead, once(gone, 'abort')]);
  if (gone.aborted) throw busy();
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
