import { createHash } from 'node:crypto';
import { type CallName, refusals, type Throttle, throttles } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { holdBody } from './body.ts';
import { type ClientAddress, senderOf } from './client-address.ts';

export interface ThrottleOptions {
  database: Knex;
  /** Multiplies every limit, for load tests. */
  scale: number;
  addressOf: ClientAddress;
}

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

  return {
    /** Counts the call for the address it comes from. */
    perAddress(call: CallName): Middleware[] {
      const throttle = throttles[call]?.address;
      if (!throttle) return [];
      const limits = limiter(`${call} address`, throttle);
      return [
        async function countAddress(ctx, next) {
          await consume(limits, senderOf(addressOf(ctx)));
          await next();
        },
      ];
    },
    /** Counts failures alone, of any call, for the address that they come from. */
    failures(name: string, throttle: Throttle) {
      const limits = limiter(`${name} address`, throttle);
      const sender = (ctx: Context) => senderOf(addressOf(ctx));
      return {
        async refuseTooMany(ctx: Context): Promise<void> {
          const counted = await limits.get(sender(ctx));
          if (counted && counted.remainingPoints <= 0 && counted.msBeforeNext > 0) {
            throw tooMany(counted);
          }
        },
        count: (ctx: Context): Promise<void> => consume(limits, sender(ctx)),
      };
    },
    /** Counts the call for the signed-in person. */
    perPerson(call: CallName): Middleware[] {
      const throttle = throttles[call]?.person;
      if (!throttle) return [];
      const limits = limiter(`${call} person`, throttle);
      return [
        async function countPerson(ctx, next) {
          await consume(limits, ctx.state.principal.userId);
          await next();
        },
      ];
    },
    /** Counts the call for the account it names; the body must have arrived or be awaited. */
    perAccount(call: CallName): Middleware[] {
      const throttle = throttles[call]?.account;
      if (!throttle) return [];
      const limits = limiter(`${call} account`, throttle);
      return [
        async function countAccount(ctx, next) {
          const email = await emailOf(ctx);
          if (email !== undefined) await consume(limits, digest(email));
          await next();
        },
      ];
    },
  };
}

/** The table names nobody. */
const digest = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');

async function consume(limits: RateLimiterPostgres, key: string): Promise<void> {
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

/** What the body calls `email`; whether it is one is the owner's question. */
async function emailOf(ctx: Context): Promise<string | undefined> {
  const body = ctx.request.body ?? parse(await holdBody(ctx));
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
