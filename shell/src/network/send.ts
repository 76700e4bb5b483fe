import { type CallName, calls, durations, waitedTooLong } from '@counsel/contracts';
import { isUnauthorized, messageOf, statusOf, toast } from '@counsel/shell-sdk';
import {
  signInAgain,
  type useCallAs,
  type WaitingEntry,
  waitingDrafts,
} from '@counsel/shell-sdk/host';

type CallAs = ReturnType<typeof useCallAs>;

/** Under which one tab at a time sends what waits. */
const lock = 'counsel.outbox';

/** An hour before the server forgets a key: from then on, a repeat could be made twice. */
const longest = (durations.idempotencyHours - 1) * 3_600_000;

const callNamed = (name: string) => calls[name as CallName];

/** No answer, too many, or one that says to come again: nothing is known to be wrong with it. */
const isPassing = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 0 || status === 429 || (status !== undefined && status >= 500);
};

const give = async ({ waiting, attempt, done }: WaitingEntry, callAs: CallAs): Promise<void> => {
  const { call, first, params, acting } = waiting;
  for (const name of first) await callAs(acting, callNamed(name));
  const body: unknown = JSON.parse(attempt.contents);
  const argument = { ...(params && { params }), body, idempotencyKey: attempt.key };
  const answer = await callAs(acting, callNamed(call), argument as never);
  // A form that is there tells it, and goes on as if it had just been sent.
  const isTold = done(answer, argument);
  if (!isTold && waiting.done) toast({ ...waiting.done, tone: 'success' });
};

/** Whether it has to be tried again. */
const sendOne = async (entry: WaitingEntry, callAs: CallAs): Promise<boolean> => {
  const { waiting, stop } = entry;
  if (Date.now() - waiting.since > longest) {
    stop();
    toast({ ...waitedTooLong(waiting.what), tone: 'destructive' });
    return false;
  }
  try {
    await give(entry, callAs);
    return false;
  } catch (error) {
    if (isPassing(error)) return true;
    if (isUnauthorized(error)) {
      signInAgain();
      return false;
    }
    stop();
    const { title, fallback } = waiting.failed;
    toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
    return false;
  }
};

const exclusively = async (send: () => Promise<boolean>): Promise<boolean> => {
  if (!navigator.locks) return send();
  // Another tab that sends has the same list: what it does not send, it tries again.
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? send() : true));
};

/** Sends what waits of an account's, one after the other. Says whether some of it still waits. */
export const sendWaiting = (account: string | null, callAs: CallAs): Promise<boolean> =>
  exclusively(async () => {
    let isLeft = false;
    for (const entry of waitingDrafts(account)) {
      if (await sendOne(entry, callAs)) isLeft = true;
    }
    return isLeft;
  });
