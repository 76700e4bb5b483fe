import type { Role } from '@counsel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type ViewState = { chosen: Role | null };

/** The view chosen on this page, null before any choice. */
export const viewSlice = createSlice({
  name: 'view',
  initialState: { chosen: null } as ViewState,
  reducers: {
    chosen: (state, action: PayloadAction<Role>) => {
      state.chosen = action.payload;
    },
  },
});

export const selectChosenView = (state: { view: ViewState }): Role | null => state.view.chosen;
