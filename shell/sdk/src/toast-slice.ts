import { durations } from '@counsel/contracts';
import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit';

/** A short message about what just happened. */
export type Toast = {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive';
};

export type ShownToast = Toast & { id: number; open: boolean };

type ToastState = { lastId: number; shown: ShownToast | null };

/**
 * The one toast there is: a new one takes the place of the old. A dismissed one stays, closed, so
 * that it can leave gently, and is forgotten much later (docs/product.md#toasts).
 */
export const toastSlice = createSlice({
  name: 'toast',
  initialState: { lastId: 0, shown: null } as ToastState,
  reducers: {
    shown: (state, { payload }: PayloadAction<Toast | null>) => {
      state.lastId += 1;
      state.shown = payload && { ...payload, id: state.lastId, open: true };
    },
    dismissed: ({ shown }, { payload: id }: PayloadAction<number>) => {
      if (shown?.id === id) shown.open = false;
    },
    forgotten: (state, { payload: id }: PayloadAction<number>) => {
      if (state.shown?.id === id) state.shown = null;
    },
  },
});

const { dismissed, forgotten } = toastSlice.actions;

/** Closes a toast, unless another one has taken its place. */
export const dismissToast =
  (id: number, forgetAfter: number = durations.toastRemoval) =>
  (dispatch: Dispatch): void => {
    dispatch(dismissed(id));
    setTimeout(() => dispatch(forgotten(id)), forgetAfter);
  };

export const selectToast = (state: { toast: ToastState }): ShownToast | null => state.toast.shown;
