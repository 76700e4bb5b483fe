import { setTimeout as pause } from 'node:timers/promises';
import { type Call, durations, limits, refusals } from '@counsel/contracts';
import { goneSignal, type PortalMiddleware, retryAfterSeconds } from '@counsel/service-kit';
import createError from 'http-errors';
import { readBody } from './body.ts';

/** In front of it, and in it: the middleware of a call whose password is hashed. */
export interface HashingLine {
  /** Before anything else is done for the call: refuses it where the line is full. */
  atTheDoor: (call: Call) => PortalMiddleware[];
  /** Once the body is there, so that a slow one holds no place: waits its turn. */
  inTurn: (call: Call) => PortalMiddleware[];
}

/**
 * The calls that hash a password stand in one line, in this process: so many are under way, enough to
 * keep identity's threads busy; so many wait, and are served in turn; all others are refused before
 * they cost a statement (decision 0028).
 */
export function hashingLine({ underWay, waiting, pausing } = limits.hashing): HashingLine {
  const line: (() => void)[] = [];
  let served = 0;
  let pausingNow = 0;

  /** Who is refused asks again at once: a pause makes that cheap, for as many as we can keep. */
  async function refuse(gone: AbortSignal): Promise<never> {
    if (pausingNow < pausing) {
      pausingNow += 1;
      await pause(durations.hashingPause, undefined, { signal: gone }).catch(() => {});
      pausingNow -= 1;
    }
    throw busy();
  }

  async function enter(gone: AbortSignal): Promise<void> {
    if (served < underWay) {
      served += 1;
      return;
    }
    if (line.length >= waiting) await refuse(gone);
    const patience = AbortSignal.any([gone, AbortSignal.timeout(durations.hashingPatience)]);
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(take), 1);
        reject(busy());
      };
      const take = () => {
        patience.removeEventListener('abort', giveUp);
        resolve();
      };
      line.push(take);
      patience.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The place goes to the next, or is free. */
  function leave(): void {
    const take = line.shift();
    if (take) take();
    else served -= 1;
  }

  const refuseWhenFull: PortalMiddleware = async (ctx, next) => {
    if (line.length >= waiting) await refuse(goneSignal(ctx));
    await next();
  };
  const waitInLine: PortalMiddleware = async (ctx, next) => {
    if (ctx.request.body === undefined) await readBody(ctx);
    const gone = goneSignal(ctx);
    await enter(gone);
    try {
      if (!gone.aborted) await next();
    } finally {
      leave();
    }
  };
  return {
    atTheDoor: ({ hashes }) => (hashes ? [refuseWhenFull] : []),
    inTurn: ({ hashes }) => (hashes ? [waitInLine] : []),
  };
}

/** Told as it is: nothing failed. */
export const busy = () =>
  createError(503, refusals.busy, {
    expose: true,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
