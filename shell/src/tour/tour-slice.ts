import { createSlice, type PayloadAction } from '@counsel/shell-sdk/host';

const storageKey = 'counsel.tour.completed';

/** Whether the tour was finished or skipped on this device. */
const isCompleted = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    // A tour that cannot be remembered would open on every page.
    return true;
  }
};

const remember = (completed: boolean) => {
  try {
    if (completed) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // The tour still runs on this page.
  }
};

type TourState = { open: boolean };

export const tourSlice = createSlice({
  name: 'tour',
  initialState: { open: false } as TourState,
  reducers: {
    opened: (state) => {
      state.open = true;
    },
    offered: (state, { payload: isNew }: PayloadAction<boolean>) => {
      state.open ||= isNew;
    },
    closed: (state) => {
      state.open = false;
    },
  },
});

const { opened, offered, closed } = tourSlice.actions;

export const selectTourOpen = (state: { tour: TourState }): boolean => state.tour.open;

/** Forgets that the tour was taken and opens it. */
export const startTour = () => {
  remember(false);
  return opened();
};

/** Opens the tour for someone who has not taken it. */
export const offerTour = () => offered(!isCompleted());

/** Closes the tour for good: it was finished or skipped. */
export const completeTour = () => {
  remember(true);
  return closed();
};
