import { useDispatch, useSelector } from '@counsel/shell-sdk/host';
import { useEffect } from 'react';
import { fetchRegistry, type KnownRegistry } from './registry.ts';
import { type RegistryState, registrySlice, selectRegistry } from './registry-slice.ts';

const { arrived, outdated } = registrySlice.actions;

const askEvery = 60_000;

export const useRegistry = (): RegistryState => useSelector(selectRegistry);

/** Asks for the registry's revision every minute and when the reader comes back to the page. */
const useRevision = (): void => {
  const state = useRegistry();
  const dispatch = useDispatch();
  const revision = state.outdated ? undefined : state.known?.registry.revision;
  useEffect(() => {
    if (revision === undefined) return;
    const ask = async () => {
      const now = await fetchRegistry();
      if (now && now.revision !== revision) dispatch(outdated());
    };
    const timer = setInterval(ask, askEvery);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [revision, dispatch]);
};

/** Puts the registry that the page starts from into the store, and looks whether it is still the one. */
export const RegistryWatch = ({ first }: { first: Promise<KnownRegistry> }) => {
  const dispatch = useDispatch();
  useEffect(() => {
    void first.then((known) => dispatch(arrived(known)));
  }, [first, dispatch]);
  useRevision();
  return null;
};
