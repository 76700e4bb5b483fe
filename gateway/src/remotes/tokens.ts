import { createHash, randomBytes } from 'node:crypto';
import { type RemoteToken, remoteTexts, wrongTokens } from '@counsel/contracts';
import type { Knex, Publisher } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { throttler } from '../throttle.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 bits; scanners that look for published secrets find it by its beginning. */
const makeToken = (): string => `counsel_${randomBytes(32).toString('base64url')}`;

interface NewToken {
  remote: string;
  label: string;
  createdBy: string;
}

/** Stores the hash of a new token, which is random enough to need no slow one. */
export async function createToken(trx: Knex.Transaction, { remote, label, createdBy }: NewToken) {
  const token = makeToken();
  const [row] = await trx('remoteTokens')
    .insert({ remote, label, createdBy, hash: hashOf(token) })
    .returning('id');
  return { id: row.id as string, token };
}

interface TokenRow {
  id: string;
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listTokens(database: Knex, remote: string): Promise<RemoteToken[]> {
  const rows: TokenRow[] = await database('remoteTokens')
    .where({ remote })
    .orderBy(['createdAt', 'id'])
    .select('id', 'label', 'createdAt', 'lastUsedAt');
  return rows.map(({ id, label, createdAt, lastUsedAt }) => ({
    id,
    label,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

function tokenIn(ctx: Context): string | undefined {
  const [scheme = '', token = ''] = ctx.get('Authorization').split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}

interface PublisherOptions {
  database: Knex;
  throttles: ReturnType<typeof throttler>;
}

/**
 * Middleware that finds whose publishing token a request carries, as `ctx.state.publisher`; a wrong
 * one is refused. What only concerns sessions is to be wrapped by `withoutToken`.
 */
export function findPublisher({ database, throttles }: PublisherOptions): Middleware {
  const wrong = throttles.failures('wrong tokens', wrongTokens);
  return async function readToken(ctx, next) {
    const token = tokenIn(ctx);
    if (token === undefined) return next();
    await wrong.refuseTooMany(ctx);
    const publisher = await publisherOf(database, token);
    if (!publisher) {
      await wrong.count(ctx);
      ctx.state.log.warn('wrong publishing token');
      throw createError(401, remoteTexts.unknownToken);
    }
    const { requestId } = ctx.state;
    ctx.state.publisher = publisher;
    ctx.state.principal = { userId: null, roles: [], requestId, isService: false };
    await next();
  };
}

async function publisherOf(database: Knex, token: string): Promise<Publisher | undefined> {
  const [row] = await database('remoteTokens')
    .where({ hash: hashOf(token) })
    .update({ lastUsedAt: database.fn.now() })
    .returning(['remote', 'label']);
  return row && { remote: row.remote, label: row.label };
}

/** Browsers send no token by themselves: where one was shown, neither origin nor cookie matters. */
export const withoutToken = (middleware: Middleware): Middleware =>
  function skipForTokens(ctx, next) {
    return ctx.state.publisher ? next() : middleware(ctx, next);
  };
