/** So many calls in so many seconds. */
export interface Throttle {
  limit: number;
  seconds: number;
  /**
   * Of them, so many are counted in the memory of each gateway; only who makes more is counted in
   * the database. So those who write at people's pace cost no statement (decision 0026).
   */
  inMemory?: number;
}

/** How often a call may be made (docs/product.md#throttles). */
export interface CallThrottles {
  /** For one account, known or not: the body's `email`. */
  account?: Throttle;
  /** For one signed-in person. */
  person?: Throttle;
  /** For one network address. */
  address?: Throttle;
}

const minute = 60;
const hour = 3_600;

export const perMinute = (limit: number): Throttle => ({ limit, seconds: minute });
export const perHour = (limit: number): Throttle => ({ limit, seconds: hour });

/** How often one person may create something. */
export const createsPerHour = (limit: number): Required<Throttle> => ({
  ...perHour(limit),
  inMemory: Math.floor(limit / 3),
});

/** How many wrong publishing tokens an address may show. */
export const wrongTokens = perMinute(20);
