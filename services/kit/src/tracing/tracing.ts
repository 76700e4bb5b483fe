/**
 * What the portal's few places say of their work, for a trace from a click to its mail. Nothing of
 * OpenTelemetry is loaded, and nothing is kept, unless an address for it is set (decision 72).
 */

export type Attributes = Record<string, string | number>;

export interface Work {
  /** Names from code and contracts alone: never what people wrote, an address or an id of theirs. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /** As the other side told it, in the form of W3C's `traceparent`. */
  parent?: string | undefined;
}

/** What is known once the work is done. */
export type Told = { name?: string; attributes: Attributes };

export interface Tracing {
  run<T>(work: Work, act: () => Promise<T>, tell?: () => Told): Promise<T>;
  /** Whether the work under way is part of a trace that is kept. */
  isKept(): boolean;
  /** Names the trace that the work under way is part of; undefined where it is part of no kept one. */
  id(): string | undefined;
  /** Where the work under way stands, for another process; undefined where it is part of no kept trace. */
  current(): string | undefined;
  stop(): Promise<void>;
}

let tracing: Tracing | undefined;

export const useTracing = (opened: Tracing | undefined): void => {
  tracing = opened;
};

/** Does a piece of work that a trace shows. */
export const traced = <T>(work: Work, act: () => Promise<T>, tell?: () => Told): Promise<T> =>
  tracing ? tracing.run(work, act, tell) : act();

export const isTracing = (): boolean => tracing !== undefined;

/** Whether the work under way is part of a trace that is kept. */
export const isTraceKept = (): boolean => tracing?.isKept() === true;

/** Names the trace of a `traceparent` that is kept, for lines of the log: version, trace, span, flags. */
export const traceIdOf = (traceparent?: string): string | undefined =>
  /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(traceparent ?? '')?.[1];

/** Of the trace that the work under way is part of. */
export const traceId = (): string | undefined => tracing?.id();

interface Parent {
  traceparent?: string;
}

/** For the headers of a call to a service, which begins no trace where it is told of none. */
export function traceHeader(): Parent {
  const traceparent = tracing?.current();
  return traceparent === undefined ? {} : { traceparent };
}

/** What a job is told of work that is part of no kept trace: to begin none for it. */
const leftOut = '00-00000000000000000000000000000001-0000000000000001-00';

/** For the data of a job, which begins a trace where it is told of none. */
export const traceOfJob = (): Parent =>
  tracing ? { traceparent: tracing.current() ?? leftOut } : {};
