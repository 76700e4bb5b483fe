import { createHash, randomBytes } from 'node:crypto';
import {
  type NewRemoteToken,
  refusals,
  remoteRefusals,
  remoteTexts,
  wrongTokens,
} from '@counsel/contracts';
import type { Knex, PortalContext, PortalMiddleware, Publisher } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import type { Throttler } from '../throttle.ts';
import type { Caller } from './caller.ts';
import { recordChange } from './history.ts';
import { conflict } from './refusal.ts';
import { RemoteToken } from './remote-token.model.ts';
import { refuseBeyondRemotes, refuseBeyondTokens } from './room.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 bits; scanners that look for published secrets find it by its beginning. */
const makeToken = (): string => `counsel_${randomBytes(32).toString('base64url')}`;

interface TokenRequest {
  remote: string;
  by: Caller;
}

/** Stores the hash of a new token, which is random enough to need no slow one. */
export const createToken = (
  database: Knex,
  { remote, label, by }: TokenRequest & { label: string },
): Promise<NewRemoteToken> =>
  database.transaction(async (trx) => {
    await refuseBeyondRemotes(trx, remote);
    await refuseBeyondTokens(trx, remote);
    await refuseTakenLabel(trx, remote, label);
    const token = makeToken();
    const row = { remote, label, createdBy: by.name, hash: hashOf(token) };
    const { id } = await RemoteToken.query(trx).insert(row);
    await recordChange(trx, { remote, by, action: 'create-token', token: { id, label } });
    return { id, token };
  });

/** @throws 409 when another token of the remote bears the label, however its letters are written */
async function refuseTakenLabel(trx: Knex.Transaction, remote: string, label: string) {
  const bearer = await RemoteToken.query(trx)
    .where({ remote })
    .where(raw('lower(label)'), raw('lower(?)', label))
    .first();
  if (!bearer) return;
  const message = remoteTexts.labelTaken(remote, bearer.label);
  throw conflict(message, remoteRefusals.labelTaken, [{ path: 'label', message }]);
}

/** @throws 404 */
export const deleteToken = (
  database: Knex,
  { remote, id, by }: TokenRequest & { id: string },
): Promise<void> =>
  database.transaction(async (trx) => {
    const deleted = await RemoteToken.query(trx)
      .where({ remote, id })
      .delete()
      .returning('label')
      .first();
    if (!deleted) throw createError(404, refusals.notFound);
    const token = { id, label: deleted.label };
    await recordChange(trx, { remote, by, action: 'delete-token', token });
  });

export function tokenIn(ctx: PortalContext): string | undefined {
  const [scheme = '', token = ''] = ctx.get('Authorization').split(/ +/);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}

interface PublisherOptions {
  database: Knex;
  throttles: Throttler;
}

/**
 * Middleware that finds whose publishing token a request carries, as `ctx.state.publisher`; a wrong
 * one is refused. What only concerns sessions is to be wrapped by `withoutToken`.
 */
export function findPublisher({ database, throttles }: PublisherOptions): PortalMiddleware {
  const wrong = throttles.failures('wrong tokens address', wrongTokens);
  return async function readToken(ctx, next) {
    const token = tokenIn(ctx);
    if (token === undefined) return next();
    const sender = throttles.senderOf(ctx);
    await wrong.left(sender);
    const publisher = await publisherOf(database, token);
    if (!publisher) {
      await wrong.count(sender);
      ctx.state.log.warn({ security: true }, 'wrong publishing token');
      throw createError(401, remoteTexts.unknownToken);
    }
    const { requestId } = ctx.state;
    ctx.state.publisher = publisher;
    ctx.state.principal = { userId: null, roles: [], requestId, isService: false };
    await next();
  };
}

const publisherOf = (database: Knex, token: string): Promise<Publisher | undefined> =>
  RemoteToken.query(database)
    .where({ hash: hashOf(token) })
    .patch({ lastUsedAt: raw('now()') })
    .returning(['id', 'remote', 'label'])
    .first()
    .execute();

/** Browsers send no token by themselves: where one was shown, neither origin nor cookie matters. */
export const withoutToken = (middleware: PortalMiddleware): PortalMiddleware =>
  function skipForTokens(ctx, next) {
    return ctx.state.publisher ? next() : middleware(ctx, next);
  };
