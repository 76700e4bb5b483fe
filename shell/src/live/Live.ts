import { durations } from '@counsel/contracts';
import { useSession } from '@counsel/shell-sdk';
import { changedAnywhere, useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { selectInUse } from '../remotes/registry-slice.ts';
import type { PortalDispatch } from '../store.ts';
import type { FollowLive } from './follow.ts';
import { isSilent } from './silence.ts';

/** Asks now and then where nothing tells; a page that nobody looks at asks when it is looked at again. */
const useAskInSilence = (userId: string | undefined, dispatch: PortalDispatch) => {
  useEffect(() => {
    if (userId === undefined) return;
    let isDue = false;
    const ask = () => {
      isDue = document.visibilityState === 'hidden';
      if (!isDue) changedAnywhere(dispatch);
    };
    const timer = setInterval(() => isSilent() && ask(), durations.liveSilence);
    const askIfDue = () => isDue && ask();
    document.addEventListener('visibilitychange', askIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfDue);
    };
  }, [userId, dispatch]);
};

/**
 * Has the page follow what changes on the server, once there is something that does. A connection is
 * somebody's: whoever signs in has another one.
 */
export const Live = ({ follow }: { follow: FollowLive }) => {
  const inUse = useSelector(selectInUse);
  const userId = useSession().user?.id;
  const isConcerned = inUse || userId !== undefined;
  const dispatch = useDispatch<PortalDispatch>();
  useAskInSilence(userId, dispatch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection is opened anew for another person.
  useEffect(() => {
    if (isConcerned) return follow(dispatch);
  }, [isConcerned, follow, dispatch, userId]);
  return null;
};
