import { durations } from '@counsel/contracts';
import { useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { useEffect, useRef } from 'react';
import type { FollowLive } from '../live/follow.ts';
import { fetchRegistry, type KnownRegistry } from './registry.ts';
import { newestOf, type RegistryState, registrySlice, selectRegistry } from './registry-slice.ts';

const { arrived, renewed, told } = registrySlice.actions;

export const useRegistry = (): RegistryState => useSelector(selectRegistry);

/** Hears of the registry's revisions over the browser's live connection; gives when it last did. */
const useLive = (follow: FollowLive | undefined) => {
  const { inUse } = useRegistry();
  const dispatch = useDispatch();
  const heardAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!inUse || !follow) return;
    return follow((event) => {
      if (event.kind !== 'registry') return;
      heardAt.current = performance.now();
      dispatch(told(event.revision));
    });
  }, [inUse, follow, dispatch]);
  return heardAt;
};

/**
 * Asks for the registry when another revision was told, when the reader comes back to the page, and
 * now and then where no live connection tells.
 */
const useNewest = (follow: FollowLive | undefined): void => {
  const state = useRegistry();
  const { inUse, told: revisionTold } = state;
  const revision = newestOf(state)?.revision;
  const heardAt = useLive(follow);
  const dispatch = useDispatch();
  useEffect(() => {
    if (revision === undefined) return;
    const ask = async () => {
      const now = await fetchRegistry();
      if (now && now.revision !== revision) dispatch(renewed(now));
    };
    const isToldOfAnother = revisionTold !== null && revisionTold !== revision;
    if (isToldOfAnother) void ask();
    const askInSilence = () => {
      const isSilent = performance.now() - heardAt.current > durations.liveSilence;
      if (inUse && (isSilent || isToldOfAnother)) void ask();
    };
    const timer = setInterval(askInSilence, durations.liveSilence);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [revision, revisionTold, inUse, heardAt, dispatch]);
};

type Props = { first: Promise<KnownRegistry>; follow: FollowLive | undefined };

/** Puts the registry that the page starts from into the store, and keeps up with what becomes of it. */
export const RegistryWatch = ({ first, follow }: Props) => {
  const dispatch = useDispatch();
  useEffect(() => {
    void first.then((known) => dispatch(arrived(known)));
  }, [first, dispatch]);
  useNewest(follow);
  return null;
};
