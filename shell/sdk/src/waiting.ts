import { type Call, calls, type ToastText } from '@counsel/contracts';
import type { Acting } from './acting.ts';
import type { Waiting } from './drafts.ts';
import { statusOf } from './failure.ts';
import { isOffline } from './offline.ts';
import type { FailureText } from './use-failure.ts';

/** A call that got no answer, and what is said of it. */
export type FailedCall = {
  error: unknown;
  /** What RTK Query gave for it: it tells what was asked. */
  asked: { arg?: { endpointName: string; originalArgs: unknown } };
  what: string;
  first?: readonly string[] | undefined;
  done: ToastText | undefined;
  failed: FailureText | Required<ToastText>;
  acting: Acting | undefined;
};

/** A call that creates nothing twice under one key. */
const isRepeatable = (name: string): boolean =>
  (calls as Record<string, Pick<Call, 'idempotent'>>)[name]?.idempotent === true;

const paramsOf = (argument: unknown): Pick<Waiting, 'params'> => {
  const { params } = (argument ?? {}) as Pick<Waiting, 'params'>;
  return params ? { params } : {};
};

/** How a call that failed is to wait; null where it is not to: it was answered, or could be done twice. */
export const waitingOf = (call: FailedCall): Waiting | null => {
  const { error, asked, what, first = [], done, failed, acting } = call;
  const { arg } = asked;
  if (statusOf(error) !== 0 || !isOffline() || !arg || !isRepeatable(arg.endpointName)) return null;
  return {
    call: arg.endpointName,
    first,
    what,
    failed: 'fallback' in failed ? failed : { ...failed, fallback: failed.description },
    since: Date.now(),
    ...(done && { done }),
    ...(acting && { acting }),
    ...paramsOf(arg.originalArgs),
  };
};
