import { type ComponentType, lazy } from 'react';
import { isOffline } from './offline.ts';

/** What could not be had without a network is asked for again once there is one. */
const askUntilOnline = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    if (!isOffline()) throw error;
    return new Promise((resolve) => {
      const again = () => resolve(askUntilOnline(load));
      window.addEventListener('online', again, { once: true });
    });
  });

/** A part of a page in a file of its own. Until it is there, its `Suspense` shows what stands for it. */
export const latePart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => askUntilOnline(load));
