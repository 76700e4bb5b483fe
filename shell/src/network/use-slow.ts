import { durations } from '@counsel/contracts';
import { useAskedUntil, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import { selectPendingSince } from './pending-since.ts';

/** How long the portal has not answered: `no` time worth a word, `some`, or so `long` that it is said. */
export type Slow = 'no' | 'some' | 'long';

const slowAt = (since = Date.now()): Slow => {
  const waited = Date.now() - since;
  if (waited >= durations.slowLong) return 'long';
  return waited >= durations.slow ? 'some' : 'no';
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
    const look = () => setSlow(slowAt(since));
    look();
    if (since === undefined) return;
    const lookAfter = (time: number) => setTimeout(look, time - (Date.now() - since));
    const timers = [durations.slow, durations.slowLong].map(lookAfter);
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return slow;
};
