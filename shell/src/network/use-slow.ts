import { durations } from '@counsel/contracts';
import { useAskedUntil, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import { selectPendingSince } from './pending-since.ts';

/** How long the portal has not answered: `no` time worth a word, `some`, or so `long` that it is said. */
export type Slow = 'no' | 'some' | 'long';

const slowAt = (since: number | undefined): Slow => {
  const waited = since === undefined ? 0 : Date.now() - since;
  if (waited >= durations.slowLong) return 'long';
  return waited >= durations.slow ? 'some' : 'no';
};

/** When that changes next, in milliseconds; undefined where it does not by itself. */
const nextIn = (since: number): number | undefined => {
  const waited = Date.now() - since;
  return [durations.slow, durations.slowLong].map((at) => at - waited).find((left) => left > 0);
};

/** A call that waits until its person has confirmed that it's they is not slow. */
const useWaitingSince = (): number | undefined => {
  const since = useSelector(selectPendingSince);
  const askedUntil = useAskedUntil();
  const isAsked = askedUntil === Number.POSITIVE_INFINITY;
  return since === undefined || isAsked ? undefined : Math.max(since, askedUntil);
};

export const useSlow = (): Slow => {
  const since = useWaitingSince();
  const [slow, setSlow] = useState<Slow>('no');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setSlow(slowAt(since));
      const left = since === undefined ? undefined : nextIn(since);
      if (left !== undefined) timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [since]);
  return slow;
};
