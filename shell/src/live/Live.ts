import { durations, type LiveEvent } from '@counsel/contracts';
import { useSession } from '@counsel/shell-sdk';
import { changedAnywhere, changedAt, useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { useCallback, useEffect } from 'react';
import { registrySlice, selectInUse } from '../remotes/registry-slice.ts';
import type { FollowLive } from './follow.ts';
import { isSilent, noteEvent } from './silence.ts';

const useHeed = () => {
  const dispatch = useDispatch();
  return useCallback(
    (event: LiveEvent) => {
      noteEvent();
      if (event.kind === 'registry') dispatch(registrySlice.actions.told(event.revision));
      if (event.kind === 'changed') changedAt(dispatch, event.addresses);
      if (event.kind === 'missed') changedAnywhere(dispatch);
    },
    [dispatch],
  );
};

/** Asks now and then where nothing tells; a page that nobody looks at asks when it is looked at again. */
const useAskInSilence = (userId: string | undefined) => {
  const dispatch = useDispatch();
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
export const Live = ({ follow }: { follow: FollowLive | undefined }) => {
  const inUse = useSelector(selectInUse);
  const userId = useSession().user?.id;
  const isConcerned = inUse || userId !== undefined;
  const heed = useHeed();
  useAskInSilence(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection is opened anew for another person.
  useEffect(() => {
    if (isConcerned && follow) return follow(heed);
  }, [isConcerned, follow, heed, userId]);
  return null;
};
