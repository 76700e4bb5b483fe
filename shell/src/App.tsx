import { type Presumption, Provider, SessionProvider } from '@counsel/shell-sdk/host';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Beyond } from './beyond/beyond.ts';
import { BeyondContext, useComing } from './beyond/use-beyond.ts';
import { replayPress } from './early-press.ts';
import { Frame } from './frame/Frame.tsx';
import type { KnownWords } from './known/words.ts';
import type { FollowLive } from './live/follow.ts';
import type { KnownRegistry } from './remotes/registry.ts';
import { RegistryWatch } from './remotes/use-registry.ts';
import { Screen } from './Screen.tsx';
import type { PortalStore } from './store.ts';
import { OtherTabs } from './tabs/OtherTabs.ts';

type Props = {
  store: PortalStore;
  /** The browser's, or one that stands still while the build draws the page. */
  Router: ComponentType<{ children: ReactNode }>;
  /** What every page needs but the landing page, connected with the store. */
  beyond: Beyond | Promise<Beyond>;
  registry: Promise<KnownRegistry>;
  /** How the page hears of changes; it asks where it can't. */
  follow?: FollowLive;
  presumed: Presumption;
  /** What the server told of the page that was asked for. */
  words?: KnownWords | undefined;
  /** There already where it is what the page was sent with, else on its way once it is to be shown. */
  LandingPage: ComponentType;
};

/** The portal: one store, one router, one toast region, and a frame around whatever page is asked for. */
export const App = ({ store, Router, beyond: given, registry, presumed, ...shown }: Props) => {
  const state = useComing(given);
  const { beyond } = state;
  const { follow, words, LandingPage } = shown;
  useEffect(replayPress, []);
  return (
    <Provider store={store}>
      <BeyondContext value={state}>
        <SessionProvider presumed={presumed} source={beyond?.sessionSource}>
          <Router>
            <RegistryWatch first={registry} />
            <Frame>
              <Screen LandingPage={LandingPage} words={words} />
              {beyond && <beyond.NetworkState />}
            </Frame>
            <OtherTabs />
            {beyond && <beyond.Attendants follow={follow} />}
          </Router>
        </SessionProvider>
      </BeyondContext>
    </Provider>
  );
};
