import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { fetchRegistry, type KnownRegistry } from './registry.ts';

type Known = {
  /** The registry this page started from, null while it is not known. */
  known: KnownRegistry | null;
  /** The server has another registry by now; a reload would bring it. */
  outdated: boolean;
};

const Context = createContext<Known>({ known: null, outdated: false });

const askEvery = 60_000;

/** Asks for the registry's revision every minute and when the reader comes back to the page. */
const useOutdated = (known: KnownRegistry | null): boolean => {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (known === null || outdated) return;
    const ask = async () => {
      const now = await fetchRegistry();
      if (now && now.revision !== known.registry.revision) setOutdated(true);
    };
    const timer = setInterval(ask, askEvery);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, [known, outdated]);
  return outdated;
};

type Props = { first: Promise<KnownRegistry>; children: ReactNode };

/** Holds the registry that the page started from: remotes are never exchanged under a reader's hands. */
export const RegistryProvider = ({ first, children }: Props) => {
  const [known, setKnown] = useState<KnownRegistry | null>(null);
  useEffect(() => {
    void first.then(setKnown);
  }, [first]);
  const outdated = useOutdated(known);
  return <Context value={{ known, outdated }}>{children}</Context>;
};

export const useRegistry = (): Known => useContext(Context);
