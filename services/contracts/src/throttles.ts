/** So many calls in so many seconds. */
export interface Throttle {
  limit: number;
  seconds: number;
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

/** How many wrong publishing tokens an address may show. */
export const wrongTokens = perMinute(20);
