import { type CurrentUser, calls, durations, type Role } from '@counsel/contracts';
import {
  IconSettings,
  IconSignOut,
  IconSwitchRole,
  IconTour,
  Menu,
  Text,
} from '@counsel/design-system';
import { Link, leaveTo, useNavigate, useSession } from '@counsel/shell-sdk';
import {
  forgetDrafts,
  forgetKept,
  hasUnsent,
  useDispatch,
  useOnline,
  useShellCall,
} from '@counsel/shell-sdk/host';
import { type ReactElement, useState } from 'react';
import { accountLabels, fullNameOf, viewStarts } from '../navigation/account.ts';
import { tellOtherTabs } from '../tabs/OtherTabs.ts';
import { startTour } from '../tour/tour-slice.ts';
import styles from './Frame.module.css';
import { LogOut } from './LogOut.tsx';

type AccountEntriesProps = { user: CurrentUser; trigger: ReactElement; defaultOpen: boolean };
type MenuEntries = Parameters<typeof Menu>[0]['items'];

/** The choice of view, for people who have one. */
const useRoleEntries = (): MenuEntries => {
  const { roles, view, setView } = useSession();
  const navigate = useNavigate();
  if (roles.length < 2) return [];
  const choose = (role: Role) => {
    setView(role);
    void navigate(viewStarts[role]);
  };
  const choices = roles.map((role) => ({
    label: accountLabels[role],
    icon: <IconSwitchRole />,
    checked: role === view,
    ...(role === view ? { hint: 'Active' } : {}),
    onSelect: () => choose(role),
  }));
  return [{ heading: 'Switch Role' }, ...choices, 'separator'];
};

/** What it gives signs out, and says whether that was done. */
const useSignOut = () => {
  const logout = useShellCall(calls.logout);
  return async () => {
    try {
      await logout();
      forgetDrafts();
      void forgetKept();
      tellOtherTabs({ userId: null });
      leaveTo('/', durations.logoutRedirect);
      return true;
    } catch (error) {
      // No more than this (docs/product.md#active-view): people are still signed in, and see it.
      console.error(error);
      return false;
    }
  };
};

/** Who is signed in, and what they can do about it. */
export const AccountEntries = ({ user, trigger, defaultOpen }: AccountEntriesProps) => {
  const { view } = useSession();
  const roleEntries = useRoleEntries();
  const signOut = useSignOut();
  const isOnline = useOnline();
  const dispatch = useDispatch();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        header={
          <div className={styles.person}>
            <Text as="span" tone="strong">
              {fullNameOf(user)}
            </Text>
            <Text as="span" size="sm" tone="muted">
              {user.email}
            </Text>
            <Text as="span" size="sm">
              {accountLabels[view]}
            </Text>
          </div>
        }
        defaultOpen={defaultOpen}
        trigger={trigger}
        items={[
          ...roleEntries,
          { label: 'Settings', icon: <IconSettings />, link: <Link to="/settings" /> },
          { label: 'Take Tour', icon: <IconTour />, onSelect: () => void dispatch(startTour()) },
          'separator',
          {
            label: 'Log out',
            icon: <IconSignOut />,
            onSelect: () => (hasUnsent(user.id) ? setAsks(true) : void signOut()),
            // That it can't be done then is told nowhere else (docs/product.md#active-view).
            ...(isOnline ? {} : { hint: 'You are offline' }),
          },
        ]}
      />
      {asks ? <LogOut onLogOut={signOut} onClose={() => setAsks(false)} /> : null}
    </>
  );
};
