import { type ComponentType, lazy } from 'react';
import { isOffline } from './offline.ts';

/** What could not be had without a network is asked for again once there is one. */
const askUntilOnline = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (error: unknown) => {
    if (!isOffline()) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return askUntilOnline(load);
  });

/** A part of a page in a file of its own. Until it is there, its `Suspense` shows what stands for it. */
export const latePart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy(() => askUntilOnline(load));
