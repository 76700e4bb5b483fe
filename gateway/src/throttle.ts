import { createHash } from 'node:crypto';
import { type Call, refusals, type Throttle } from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware } from '@counsel/service-kit';
import createError from 'http-errors';
import {
  BurstyRateLimiter,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { safeParse } from 'secure-json-parse';
import { readBody } from './body.ts';
import { type ClientAddress, senderOf } from './client-address.ts';

export interface ThrottleOptions {
  database: Knex;
  /** Multiplies every limit, for load tests. */
  scale: number;
  addressOf: ClientAddress;
}

/** For whom a middleware counts; nothing for whom it does not. */
type KeyOf = (ctx: PortalContext) => string | null | undefined | Promise<string | undefined>;

export type Throttler = ReturnType<typeof throttler>;

/** Counts calls per address, per person and per account, in Postgres: several gateways share the counts. */
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
        const key = await keyOf(ctx);
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
    /** Counts the call for the account it names; the body must have arrived or be awaited. */
    perAccount: ({ method, path, throttle }: Call) =>
      counting(`${method} ${path} account`, throttle?.account, accountOf),
    /** Counts failures alone, of any call, for the address that they come from. */
    failures(name: string, throttle: Throttle) {
      const limits = limiter(`${name} address`, throttle);
      return {
        async refuseTooMany(ctx: PortalContext): Promise<void> {
          const counted = await limits.get(sender(ctx));
          if (counted && counted.remainingPoints <= 0 && counted.msBeforeNext > 0) {
            throw tooMany(counted);
          }
        },
        count: (ctx: PortalContext): Promise<void> => consume(limits, sender(ctx)),
      };
    },
  };
}

async function consume(limits: Pick<RateLimiterAbstract, 'consume'>, key: string): Promise<void> {
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

/** By what the body calls `email`; whether it is one is the owner's question. The table names nobody. */
async function accountOf(ctx: PortalContext): Promise<string | undefined> {
  const body: unknown = ctx.request.body ?? safeParse(await readBody(ctx));
  const email = (body as { email?: unknown } | null)?.email;
  if (typeof email !== 'string') return undefined;
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
