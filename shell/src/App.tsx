import { type Presumption, Provider, SessionProvider } from '@counsel/shell-sdk/host';
import type { ComponentType, ReactNode } from 'react';
import { Ahead } from './ahead/Ahead.ts';
import { Confirmation } from './confirm/Confirmation.tsx';
import { Frame } from './frame/Frame.tsx';
import { Toasts } from './frame/Toasts.tsx';
import type { KnownWords } from './known/words.ts';
import type { FollowLive } from './live/follow.ts';
import { Live } from './live/Live.ts';
import type { KnownRegistry } from './remotes/registry.ts';
import { RegistryWatch } from './remotes/use-registry.ts';
import { Screen } from './Screen.tsx';
import type { PortalStore } from './store.ts';
import { OtherTabs } from './tabs/OtherTabs.ts';
import { TourHost } from './tour/TourHost.tsx';

type Props = {
  store: PortalStore;
  /** The browser's, or one that stands still while the build draws the page. */
  Router: ComponentType<{ children: ReactNode }>;
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
export const App = ({ store, Router, registry, follow, presumed, words, LandingPage }: Props) => (
  <Provider store={store}>
    <SessionProvider presumed={presumed}>
      <Router>
        <RegistryWatch first={registry} />
        <Live follow={follow} />
        <Frame>
          <Screen LandingPage={LandingPage} words={words} />
        </Frame>
        <Toasts />
        <Confirmation />
        <TourHost />
        <OtherTabs />
        <Ahead />
      </Router>
    </SessionProvider>
  </Provider>
);
