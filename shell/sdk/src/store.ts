import { configureStore, type Reducer } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { liveSlice } from './live-slice.ts';
import { showToastsBy } from './toast.ts';
import { toastSlice } from './toast-slice.ts';
import { viewSlice } from './view-slice.ts';

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
