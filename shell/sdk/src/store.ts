import type { EnhancedStore, Reducer } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { createBareStore } from './bare-store.ts';

type BareStore = ReturnType<typeof createBareStore>;

type Connected<Store> =
  Store extends EnhancedStore<infer State>
    ? Omit<Store, 'getState'> & {
        getState: () => State & Record<typeof api.reducerPath, ReturnType<typeof api.reducer>>;
      }
    : never;

/** Has a store keep what the server answers: whatever reads from `api` needs that. */
export const connect = <Store extends BareStore>(store: Store): Connected<Store> => {
  store.add(api.reducerPath, api.reducer, api.middleware);
  return store as unknown as Connected<Store>;
};

/** A store with the portal's one cache of server data. */
export const createStore = <Slices extends Record<string, Reducer>>(slices: Slices) =>
  connect(createBareStore(slices));
