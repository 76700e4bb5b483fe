import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { liveSlice } from './live-slice.ts';
import { showToastsBy } from './toast.ts';
import { toastSlice } from './toast-slice.ts';
import { viewSlice } from './view-slice.ts';

const own = { view: viewSlice.reducer, toast: toastSlice.reducer, live: liveSlice.reducer };

/**
 * The portal's one store as a page begins that asks the server nothing: the chosen view, the toast,
 * what was told, and the slices of the shell's own. `add` puts something into it later.
 */
export const createBareStore = <Slices extends Record<string, Reducer>>(slices: Slices) => {
  const reducers = { ...own, ...slices };
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) => defaults().concat(later.middleware),
  });
  showToastsBy((message) => store.dispatch(toastSlice.actions.shown(message)));
  const add = (name: string, reducer: Reducer, middleware: Middleware): void => {
    later.addMiddleware(middleware);
    store.replaceReducer(combineReducers({ ...reducers, [name]: reducer }) as Reducer);
  };
  return Object.assign(store, { add });
};
