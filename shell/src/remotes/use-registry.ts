import { durations } from '@counsel/contracts';
import { useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { isSilent } from '../live/silence.ts';
import { fetchRegistry, type KnownRegistry } from './registry.ts';
import {
  type Drawable,
  newestOf,
  registrySlice,
  selectKnown,
  selectNewest,
  selectRegistry,
} from './registry-slice.ts';

const { arrived, renewed } = registrySlice.actions;

/** What pages are drawn from: what else is known of the registry draws none of them anew. */
export const useRegistry = (): Drawable => ({
  known: useSelector(selectKnown),
  newest: useSelector(selectNewest),
});

/**
 * Asks for the registry when another revision was told, when the reader comes back to the page, and
 * now and then where no live connection tells.
 */
const useNewest = (): void => {
  const state = useSelector(selectRegistry);
  const { inUse, told: revisionTold } = state;
  const revision = newestOf(state)?.revision;
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
      if (inUse && (isSilent() || isToldOfAnother)) void ask();
    };
    const timer = setInterval(askInSilence, durations.liveSilence);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [revision, revisionTold, inUse, dispatch]);
};

type Props = { first: Promise<KnownRegistry> };

/** Puts the registry that the page starts from into the store, and keeps up with what becomes of it. */
export const RegistryWatch = ({ first }: Props) => {
  const dispatch = useDispatch();
  useEffect(() => {
    void first.then((known) => dispatch(arrived(known)));
  }, [first, dispatch]);
  useNewest();
  return null;
};
