import type { CallName } from './calls/index.ts';

/** So many calls in so many seconds. */
export interface Throttle {
  limit: number;
  seconds: number;
}

interface CallThrottles {
  /** For one account, known or not: the body's `email`. */
  account?: Throttle;
  /** For one signed-in person. */
  person?: Throttle;
  /** For one network address. */
  address?: Throttle;
}

const minute = 60;
const hour = 3_600;

/** How often a call may be made before it is refused with 429 (design §6.17). */
export const throttles: Partial<Record<CallName, CallThrottles>> = {
  login: { account: { limit: 5, seconds: minute }, address: { limit: 20, seconds: minute } },
  register: { address: { limit: 10, seconds: hour } },
  forgotPassword: { account: { limit: 5, seconds: hour }, address: { limit: 5, seconds: hour } },
  changePassword: { person: { limit: 5, seconds: minute } },
  changeEmail: { person: { limit: 5, seconds: hour } },
  sendVerification: { person: { limit: 5, seconds: hour } },
  apply: { address: { limit: 10, seconds: hour } },
  // A page reports several times while it is open, and an office shares one address.
  reportRemotes: { address: { limit: 600, seconds: minute } },
};

/** How many wrong publishing tokens an address may show. */
export const wrongTokens: Throttle = { limit: 20, seconds: minute };
