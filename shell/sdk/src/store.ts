import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { liveSlice } from './live-slice.ts';
import { showToastsBy } from './toast.ts';
import { toastSlice } from './toast-slice.ts';
import { viewSlice } from './view-slice.ts';

type Asked = { status: string; startedTimeStamp?: number };
type Cache = Record<string, Asked | undefined>;
type ApiState = { api: { queries: Cache; mutations: Cache } };

/** Since when the portal has not answered, in milliseconds of the browser's clock; undefined where nothing is asked. */
export const selectPendingSince = ({
  api: { queries, mutations },
}: ApiState): number | undefined => {
  const started = [...Object.values(queries), ...Object.values(mutations)]
    .filter((asked) => asked?.status === 'pending')
    .flatMap((asked) => asked?.startedTimeStamp ?? []);
  return started.length > 0 ? Math.min(...started) : undefined;
};

/** The portal's one store: server data, the chosen view, the toast, what was told, and the slices of the shell's own. */
export const createStore = <Slices extends Record<string, Reducer>>(slices: Slices) => {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      view: viewSlice.reducer,
      toast: toastSlice.reducer,
      live: liveSlice.reducer,
      ...slices,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  showToastsBy((message) => store.dispatch(toastSlice.actions.shown(message)));
  return store;
};
