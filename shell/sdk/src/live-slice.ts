import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type LiveState = {
  /** How often it was told that what an address answers has changed. */
  told: Record<string, number>;
  /** How often more may have changed than was told. */
  missed: number;
};

const start: LiveState = { told: {}, missed: 0 };

/** What the server told of changes, for those who don't ask again at once. */
export const liveSlice = createSlice({
  name: 'live',
  initialState: start,
  reducers: {
    told: ({ told }, { payload }: PayloadAction<readonly string[]>) => {
      for (const address of payload) told[address] = (told[address] ?? 0) + 1;
    },
    missed: (state) => {
      state.missed += 1;
    },
  },
});
