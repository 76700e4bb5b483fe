import { createStore, type Presumption, Provider, SessionProvider } from '@counsel/shell-sdk/host';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Ahead } from './ahead/Ahead.ts';
import { Frame } from './frame/Frame.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { RegistryProvider } from './remotes/RegistryProvider.tsx';
import type { KnownRegistry } from './remotes/registry.ts';
import { Screen } from './Screen.tsx';
import { OtherTabs } from './tabs/OtherTabs.ts';
import { TourHost } from './tour/TourHost.tsx';

type Props = {
  /** The browser's, or one that stands still while the build draws the page. */
  Router: ComponentType<{ children: ReactNode }>;
  registry: Promise<KnownRegistry>;
  presumed: Presumption;
};

/** The portal: one store, one router, one toast region, and a frame around whatever page is asked for. */
export const App = ({ Router, registry, presumed }: Props) => {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <SessionProvider presumed={presumed}>
        <Router>
          <RegistryProvider first={registry}>
            <Frame>
              <Screen />
            </Frame>
            <Toasts calm={presumed === 'signed-out'} />
            <TourHost />
            <OtherTabs />
            <Ahead />
          </RegistryProvider>
        </Router>
      </SessionProvider>
    </Provider>
  );
};
