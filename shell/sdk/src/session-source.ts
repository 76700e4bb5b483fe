import { durations } from '@counsel/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { api } from './portal-api.ts';
import { type SessionSource, useSession } from './session.ts';

const { getCurrentUser, getRoles, getAttorneyStanding } = api.endpoints;

const userIn = getCurrentUser.select(undefined);
const rolesIn = getRoles.select(undefined);
const standingIn = getAttorneyStanding.select(undefined);

type State = Parameters<typeof userIn>[0];

/** The session out of the portal's cache. */
export const sessionSource: SessionSource = {
  readsIn: (state) => ({
    user: userIn(state as State),
    roles: rolesIn(state as State),
    standing: standingIn(state as State),
  }),
  again: (dispatch: ThunkDispatch<State, unknown, UnknownAction>, { user, roles, standing }) => {
    const anew = { subscribe: false, forceRefetch: true };
    if (user.error) dispatch(getCurrentUser.initiate(undefined, anew));
    if (roles.error) dispatch(getRoles.initiate(undefined, anew));
    if (standing.error) dispatch(getAttorneyStanding.initiate(undefined, anew));
  },
};

/** A page that could not be told who reads it asks again by itself: its reader may well be signed in. */
const useRecheck = (): void => {
  const { status, retry } = useSession();
  useEffect(() => {
    if (status !== 'failed') return;
    const timer = setTimeout(retry, durations.sessionRecheck);
    return () => clearTimeout(timer);
  }, [status, retry]);
};

/**
 * Has the session read, once for all screens. Each reading it for itself would ask again for what was
 * refused: a visitor's user.
 */
export const SessionReads = () => {
  useRecheck();
  const user = api.useGetCurrentUserQuery();
  const skip = user.data === undefined || user.isError;
  const { data: standing } = api.useGetAttorneyStandingQuery(undefined, { skip });
  // The role follows from approval and confirmation within seconds, and nobody tells the browser.
  const { data: held } = getRoles.useQueryState(undefined);
  const isAdmitted = standing?.profile?.isApproved === true && standing.profile.addressConfirmed;
  const isActivating = isAdmitted && !held?.roles.includes('attorney');
  const pollingInterval = isActivating ? durations.activation : 0;
  api.useGetRolesQuery(undefined, { skip, pollingInterval });
  return null;
};
