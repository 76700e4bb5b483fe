import type { Call, Throttle } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { type ClientAddress, senderOf } from './client-address.ts';
import { consume, FailureCounter } from './failure-counter.ts';

export interface ThrottleOptions {
  database: Knex;
  /** Multiplies every limit, for load tests. */
  scale: number;
  addressOf: ClientAddress;
}

/** For whom a middleware counts; nothing for whom it does not. */
type KeyOf = (ctx: PortalContext) => string | null;

export type Throttler = ReturnType<typeof throttler>;

/** Counts calls per address and per person, in Postgres: several gateways share the counts. */
export function throttler({ database, scale, addressOf }: ThrottleOptions) {
  const limiter = (name: string, { limit, seconds }: Throttle) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.floor(limit * scale)),
      duration: seconds,
    });

  /** First in memory, where the throttle says so, then in Postgres. */
  function sparing(name: string, { inMemory = 0, ...throttle }: Throttle) {
    const shared = limiter(name, { ...throttle, limit: throttle.limit - inMemory });
    if (inMemory === 0) return shared;
    const points = Math.max(1, Math.floor(inMemory * scale));
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration: throttle.seconds });
    return new BurstyRateLimiter(own, shared);
  }

  /** Counts each call of the throttle, if there is one. */
  function counting(
    name: string,
    throttle: Throttle | undefined,
    keyOf: KeyOf,
  ): PortalMiddleware[] {
    if (!throttle) return [];
    const limits = sparing(name, throttle);
    return [
      async function countCall(ctx, next) {
        const key = keyOf(ctx);
        if (key) await consume(limits, key);
        await next();
      },
    ];
  }

  const sender: (ctx: PortalContext) => string = (ctx) => senderOf(addressOf(ctx));

  return {
    /** Counts the call for the address it comes from. */
    perAddress: ({ method, path, throttle }: Call) =>
      counting(`${method} ${path} address`, throttle?.address, sender),
    /** Counts the call for the signed-in person. */
    perPerson: ({ method, path, throttle }: Call) =>
      counting(`${method} ${path} person`, throttle?.person, ({ state }) => state.principal.userId),
    /** Counts by whatever key. */
    counter(name: string, throttle: Throttle): (key: string) => Promise<void> {
      const limits = sparing(name, throttle);
      return (key) => consume(limits, key);
    },
    /** Counts failures alone, by whatever key. */
    failures: (name: string, throttle: Throttle) => new FailureCounter(limiter(name, throttle)),
    /** Whom a count per address counts. */
    senderOf: sender,
  };
}
