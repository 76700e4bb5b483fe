import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { viewSlice } from './view-slice.ts';

/** The portal's one store: server data, and the chosen view. */
export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, view: viewSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
