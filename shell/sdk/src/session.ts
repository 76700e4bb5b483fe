import { type AttorneyProfile, type CurrentUser, durations, type Role } from '@counsel/contracts';
import { createContext, createElement, type ReactNode, useCallback, useContext } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './portal-api.ts';
import { type SessionStatus, sessionStatus } from './session-state.ts';
import { activeView, rememberedView, rememberView } from './view.ts';
import { selectChosenView, viewSlice } from './view-slice.ts';

const noRoles: Role[] = [];

const useHeldRoles = (): Role[] | undefined =>
  api.endpoints.getRoles.useQueryState(undefined).data?.roles;

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

const useReads = () => {
  const user = api.useGetCurrentUserQuery();
  const skip = user.data === undefined || user.isError;
  const standing = api.useGetAttorneyStandingQuery(undefined, { skip });
  // The role follows from approval and confirmation within seconds, and nobody tells the browser.
  const held = useHeldRoles();
  const profile = standing.data?.profile;
  const isAdmitted = profile?.isApproved === true && profile.addressConfirmed;
  const isActivating = isAdmitted && !held?.includes('attorney');
  const pollingInterval = isActivating ? durations.activation : 0;
  const roles = api.useGetRolesQuery(undefined, { skip, pollingInterval });
  return { user, roles, standing };
};

/**
 * What the server took the reader for when it sent the page: a visitor, where no session's cookie
 * came. It holds until the session is known.
 */
export type Presumption = 'signed-out' | undefined;

const useReadSession = (presumed: Presumption): Session => {
  const reads = useReads();
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
    retry: () => {
      for (const read of Object.values(reads)) {
        if (read.isError && !read.isUninitialized) void read.refetch();
      }
    },
  };
};

const SessionContext = createContext<Session | null>(null);

/**
 * Reads the session once for all screens. Each reading it for itself would ask again for what was
 * refused: a visitor's user.
 */
export const SessionProvider = ({
  presumed,
  children,
}: {
  presumed?: Presumption;
  children: ReactNode;
}) => createElement(SessionContext, { value: useReadSession(presumed) }, children);

/** The session as every screen sees it; the server decides, this only shows. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession works inside the shell alone');
  return session;
};
