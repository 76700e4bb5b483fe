import type { AttorneyProfile, AttorneyStanding, CurrentUser, Role } from '@counsel/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { createContext, createElement, type ReactNode, useCallback, useContext } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type SessionStatus, sessionStatus } from './session-state.ts';
import { activeView, rememberedView, rememberView } from './view.ts';
import { selectChosenView, viewSlice } from './view-slice.ts';

const noRoles: Role[] = [];

/** Who is here, what they may be, and the view they chose. */
export type Session = {
  status: SessionStatus;
  user: CurrentUser | null;
  roles: Role[];
  view: Role;
  setView: (view: Role) => void;
  /** The attorney profile: undefined while it is not known, null when there is none. */
  profile: AttorneyProfile | null | undefined;
  /** Why the profile could not be read, when it could not. */
  profileError: unknown;
  /** Asks again after a failure. */
  retry: () => void;
};

type Read<Answer> = { data?: Answer | undefined; error?: unknown };

/** What a session is made of, as far as the server answered. */
export type SessionReads = {
  user: Read<CurrentUser>;
  roles: Read<{ roles: Role[] }>;
  standing: Read<AttorneyStanding>;
};

/** Where that is read: in the portal's cache, on a page that has it. */
export type SessionSource = {
  readsIn: (state: unknown) => SessionReads;
  /** Asks again for what failed. */
  again: (dispatch: Dispatch, reads: SessionReads) => void;
};

const nowhere: SessionSource = (() => {
  const nothing: SessionReads = { user: {}, roles: {}, standing: {} };
  return { readsIn: () => nothing, again: () => undefined };
})();

/**
 * What the server took the reader for when it sent the page: a visitor, where no session's cookie
 * came. It holds until the session is known.
 */
export type Presumption = 'signed-out' | undefined;

const useReadSession = (presumed: Presumption, { readsIn, again }: SessionSource): Session => {
  const reads = useSelector(readsIn, shallowEqual);
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosenView);
  const read = sessionStatus(reads.user, reads.roles);
  const status = read === 'loading' ? (presumed ?? read) : read;
  const user = status === 'signed-in' ? (reads.user.data ?? null) : null;
  const userId = user?.id;
  const roles = user === null ? noRoles : (reads.roles.data?.roles ?? noRoles);
  const remembered = userId === undefined ? null : rememberedView(userId);
  const profile = user === null ? null : reads.standing.data?.profile;
  return {
    status,
    user,
    roles,
    view: activeView(roles, chosen ?? remembered),
    setView: useCallback(
      (view: Role) => {
        if (userId !== undefined) rememberView(userId, view);
        dispatch(viewSlice.actions.chosen(view));
      },
      [dispatch, userId],
    ),
    profile,
    profileError: profile === undefined ? reads.standing.error : undefined,
    retry: () => again(dispatch, reads),
  };
};

const SessionContext = createContext<Session | null>(null);

type Props = { presumed?: Presumption; source?: SessionSource | undefined; children: ReactNode };

/**
 * Tells all screens of the session, as the cache has it; `SessionReads` has it asked for. Without a
 * source it stays what the page was sent for.
 */
export const SessionProvider = ({ presumed, source = nowhere, children }: Props) =>
  createElement(SessionContext, { value: useReadSession(presumed, source) }, children);

/** The session as every screen sees it; the server decides, this only shows. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession works inside the shell alone');
  return session;
};
