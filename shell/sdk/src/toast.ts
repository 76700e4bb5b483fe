import type { Dispatch } from '@reduxjs/toolkit';
import { type Toast, toastSlice } from './toast-slice.ts';

let dispatch: Dispatch | undefined;

/** Names the page's one store: `toast` is called where no hook can tell it. */
export const showToastsIn = (store: { dispatch: Dispatch }): void => {
  dispatch = store.dispatch;
};

/** Shows a message in the portal's toast region, in place of the one before. */
export const toast = (message: Toast): void => {
  dispatch?.(toastSlice.actions.shown(message));
};
