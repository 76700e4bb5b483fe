import { calls, refusals, sessionTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import type { ServeCall } from '../api/serve-call.ts';
import type { Recorder } from '../audit-recorder.ts';
import { deviceName } from '../devices/device-name.ts';
import { endSession } from './session.ts';
import { liveSessions, type SessionStore } from './store.ts';

interface SessionDeps {
  database: Knex;
  store: SessionStore;
  record: Recorder;
}

/** People see and end their own sessions. */
export function addSessionRoutes(serveCall: ServeCall, deps: SessionDeps): void {
  const { database, store, record } = deps;

  serveCall(calls.listSessions, async ({ ctx, viewer }) => {
    const sessions = await liveSessions(database, viewer.userId);
    return sessions.map(({ id, device, startedAt, lastSeenAt }) => ({
      id,
      device: device ?? deviceName(),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === ctx.state.sessionId,
    }));
  });

  serveCall(calls.endSession, async ({ ctx, viewer, params, log }) => {
    if (!(await store.end(viewer.userId, params.id))) throw createError(404, refusals.notFound);
    if (params.id === ctx.state.sessionId) await endSession(ctx);
    await record(ctx, { action: 'session-ended', actor: viewer.userId, subject: params.id });
    log.info({ security: true, userId: viewer.userId }, 'session ended by its person');
    return { message: sessionTexts.ended };
  });

  serveCall(calls.endOtherSessions, async ({ ctx, viewer, log }) => {
    await store.endOthers(viewer.userId, ctx.state.sessionId);
    await record(ctx, { action: 'sessions-ended', actor: viewer.userId, subject: 'others' });
    log.info({ security: true, userId: viewer.userId }, 'other sessions ended by their person');
    return { message: sessionTexts.othersEnded };
  });

  serveCall(calls.endAllSessions, async ({ ctx, viewer, log }) => {
    await store.endAll(viewer.userId);
    await endSession(ctx);
    ctx.set('Clear-Site-Data', '"cache"');
    await record(ctx, { action: 'sessions-ended', actor: viewer.userId, subject: 'all' });
    log.info({ security: true, userId: viewer.userId }, 'all sessions ended by their person');
    return { message: sessionTexts.allEnded };
  });
}
