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

/**
 * How often somebody may fail to prove who they are, from one network address. Who succeeds is not
 * counted, nor can anybody see that they were there (decision 0027).
 */
export interface FailureThrottles {
  address: Throttle;
}

/** Of a call whose body's `email` names the account, known or not. */
export interface GuessThrottles extends FailureThrottles {
  /** On one browser that has signed in to the account before: it counts nowhere else. */
  device: Throttle;
  /** All browsers that have not, together. */
  account: Throttle;
}

/** How often a call may be made (docs/product.md#throttles). */
export interface CallThrottles {
  failures?: FailureThrottles | GuessThrottles;
  /** For one signed-in person. */
  person?: Throttle;
  /** For one network address. */
  address?: Throttle;
}

const minute = 60;
const hour = 3_600;

export const perMinute = (limit: number): Throttle => ({ limit, seconds: minute });
export const perHour = (limit: number): Throttle => ({ limit, seconds: hour });

/** A third of it counted in each gateway's memory. */
export const sparingly = (throttle: Throttle): Required<Throttle> => ({
  ...throttle,
  inMemory: Math.floor(throttle.limit / 3),
});

/** How often one person may create something. */
export const createsPerHour = (limit: number): Required<Throttle> => sparingly(perHour(limit));

/**
 * How often one account may be signed in to. Counted once its owner has proved who they are, so that
 * nobody else can see or spend it.
 */
export const signInsOfAccount = sparingly(perHour(120));

/** All tries from one address: generous, and the same for all, so it tells nothing of an account. */
export const signInsFromAddress = sparingly(perMinute(300));

/** How many wrong publishing tokens an address may show. */
export const wrongTokens = perMinute(20);
