import { type OwnSession, refusals, sessionTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Context } from 'koa';
import { endSession } from './session.ts';
import { liveSessions, type SessionStore } from './store.ts';

/** People see and end their own sessions. */
export const sessionHandlers = (database: Knex, store: SessionStore) => ({
  async listSessions(ctx: Context): Promise<void> {
    const { state } = ctx;
    const sessions = await liveSessions(database, state.principal.userId);
    ctx.body = sessions.map(
      ({ id, startedAt, lastSeenAt }): OwnSession => ({
        id,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === state.sessionId,
      }),
    );
  },

  async endSession(ctx: Context): Promise<void> {
    const { principal, params, sessionId, log } = ctx.state;
    const { userId } = principal;
    if (!(await store.end(userId, params.id))) throw createError(404, refusals.notFound);
    if (params.id === sessionId) await endSession(ctx);
    log.info({ userId }, 'session ended by its person');
    ctx.body = { message: sessionTexts.ended };
  },

  async endOtherSessions(ctx: Context): Promise<void> {
    const { principal, sessionId, log } = ctx.state;
    await store.endOthers(principal.userId, sessionId);
    log.info({ userId: principal.userId }, 'other sessions ended by their person');
    ctx.body = { message: sessionTexts.othersEnded };
  },
});
