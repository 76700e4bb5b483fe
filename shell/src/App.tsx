import { BrowserRouter, createStore, Provider, SessionProvider } from '@counsel/shell-sdk/host';
import { useState } from 'react';
import { Frame } from './frame/Frame.tsx';
import { Toasts } from './frame/Toasts.tsx';
import { RegistryProvider } from './remotes/RegistryProvider.tsx';
import type { KnownRegistry } from './remotes/registry.ts';
import { Screen } from './Screen.tsx';
import { OtherTabs } from './tabs/OtherTabs.ts';
import { TourHost } from './tour/TourHost.tsx';

/** The portal: one store, one router, one toast region, and a frame around whatever page is asked for. */
export const App = ({ registry }: { registry: Promise<KnownRegistry> }) => {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <SessionProvider>
        <BrowserRouter>
          <RegistryProvider first={registry}>
            <Toasts>
              <Frame>
                <Screen />
              </Frame>
              <TourHost />
              <OtherTabs />
            </Toasts>
          </RegistryProvider>
        </BrowserRouter>
      </SessionProvider>
    </Provider>
  );
};
