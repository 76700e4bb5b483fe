import { calls, type Tag } from '@counsel/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { api, tagTypes } from './api.ts';
import { liveSlice } from './live-slice.ts';

const { told, missed } = liveSlice.actions;

/** What pages show of these addresses is asked for again; whatever is not on the page is forgotten. */
export const changedAt = (dispatch: Dispatch, addresses: readonly string[]): void => {
  dispatch(api.util.invalidateTags(addresses.map((id) => ({ type: 'Address', id }))));
  dispatch(told(addresses));
};

/** What other people change, or one's other devices. The queue's rows are no part of it: they stay where they are read. */
const changing: readonly Tag[] = ['OwnQuestions', 'Claimed', 'Question', 'Notices'];

/** Everything that the page shows is asked for again. */
export const askAnew = (dispatch: Dispatch): void => {
  dispatch(api.util.invalidateTags([...tagTypes]));
  dispatch(missed());
};

/** As `changedAt`, of all that may have changed without being told. */
export const changedAnywhere = (dispatch: Dispatch): void => {
  dispatch(api.util.invalidateTags([...changing, { type: 'Address', id: calls.countQueue.path }]));
  dispatch(missed());
};
