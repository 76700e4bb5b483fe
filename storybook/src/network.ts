import type { HttpHandler } from 'msw';
import type { MswApi } from 'msw-storybook-addon/types';

/** For `beforeEach` of a story or of all stories of a file: what later ones say comes first. */
export const network =
  (...handlers: HttpHandler[]) =>
  ({ msw }: { msw: MswApi }): void =>
    msw.use(...handlers.toReversed());

/** Has the browser say that there is no network; gives what ends that, for `beforeEach` to return. */
export const goOffline = (): (() => void) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
  };
};
