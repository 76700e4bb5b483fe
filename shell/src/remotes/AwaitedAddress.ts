import { lazy } from 'react';
import { firstPage } from './first-page.ts';
import { RemoteAddress } from './RemoteAddress.tsx';

const load = async () => {
  await firstPage();
  return { default: RemoteAddress };
};

let loading: ReturnType<typeof load> | undefined;

/** With the page that the reader came for, which is drawn once, not first as a place that is empty. */
export const loadAddress = () => {
  loading ??= load();
  return loading;
};

export const AwaitedAddress = lazy(loadAddress);
