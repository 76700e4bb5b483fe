import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../../shell/src/App.tsx';
import { beyond } from '../../shell/src/beyond/beyond.ts';
import LandingPage from '../../shell/src/landing/LandingPage.tsx';
import type { FollowLive } from '../../shell/src/live/follow.ts';
import { heedBy } from '../../shell/src/live/heed.ts';
import { createPortalStore } from '../../shell/src/store.ts';
import { hear } from '../src/live.ts';
import { registry } from './remotes.ts';

/** Tells the play functions where the reader is: this portal's address is not the browser's. */
const Address = () => {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.dataset.address = pathname + search + hash;
  }, [pathname, search, hash]);
  return null;
};

const routerAt =
  (path: string): ComponentType<{ children: ReactNode }> =>
  ({ children }) => (
    <MemoryRouter initialEntries={[path]}>
      <Address />
      {children}
    </MemoryRouter>
  );

const connectedStore = () => {
  const store = createPortalStore();
  beyond.connect(store);
  return store;
};

const follow: FollowLive = (dispatch) => hear(heedBy(dispatch));

type Props = {
  path: string;
  /** What the server took the reader for when it sent the page. */
  presumed: 'signed-out' | undefined;
};

/** The whole portal, opened at that address. */
export const Portal = ({ path, presumed }: Props) => {
  const [Router] = useState(() => routerAt(path));
  const [known] = useState(() => Promise.resolve({ registry, source: 'live' as const }));
  const [store] = useState(connectedStore);
  return <App {...{ store, Router, beyond, follow, presumed, LandingPage }} registry={known} />;
};
