import { randomUUID } from 'node:crypto';
import type { RouterContext } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from './log.ts';
import type { Principal, Subject } from './principal.ts';

/** Whoever showed a publishing token instead of a session; the gateway alone takes them. */
export interface Publisher {
  /** Of the token. */
  id: string;
  /** The one remote that it may ship. */
  remote: string;
  label: string;
}

/** A browser that has signed in to the account that a request names; the gateway alone knows them. */
export interface SeenDevice {
  device: string;
  account: string;
  userId: string;
  /** It is time to remember it anew. */
  isAging: boolean;
}

/** What the portal's middleware know of a request: `ctx.state`. */
export interface PortalState {
  readonly requestId: string;
  /** Its lines name the request. */
  readonly log: Logger;
  principal: Principal;
  /** Of the trace that shows the request, if one that is kept does. */
  traceId?: string | undefined;
  /** A probe of the process's health: it is not logged. */
  isProbe?: boolean;
  /** Code of the error that it was answered with. */
  refusal?: string;
  /** Parameters and query as the call's schemas say. */
  params?: unknown;
  query?: unknown;
  publisher?: Publisher;
  knownDevice?: SeenDevice | undefined;
  /** Names the session to its person; known to the gateway alone. */
  sessionId?: string | undefined;
  /** The body of a call that the gateway passes on, where it had to read it. */
  rawBody?: Buffer;
}

export type PortalContext = ParameterizedContext<PortalState>;
export type PortalMiddleware = Middleware<PortalState>;
/** Of a route of the table of calls. */
export type CallContext = RouterContext<PortalState>;

/** A request's state as it arrives. Few requests log lines of their own: a logger is made for those. */
export class RequestState implements PortalState {
  readonly requestId: string;
  principal: Principal;
  traceId?: string | undefined;
  readonly #parent: Logger;
  #log: Logger | undefined;

  constructor(log: Logger, requestId: string, subject: Subject = visitor) {
    this.#parent = log;
    this.requestId = requestId;
    this.principal = { ...subject, requestId };
  }

  get log(): Logger {
    const { requestId, traceId, principal } = this;
    this.#log ??= this.#parent.child({
      requestId,
      traceId,
      userId: principal.userId ?? undefined,
    });
    return this.#log;
  }
}

/** Middleware that gives every request its state, and an id for all that is logged of it. */
export function nameRequest(log: Logger): PortalMiddleware {
  return function setState(ctx, next) {
    ctx.state = new RequestState(log, randomUUID());
    return next();
  };
}

const visitor: Subject = { userId: null, roles: [], isService: false };

/** Aborts when the caller leaves before the answer is written: what is done for it is in vain. */
export function goneSignal({ res }: Pick<PortalContext, 'res'>): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed && !res.writableEnded) gone.abort();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}
