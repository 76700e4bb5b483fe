import type { CurrentUser } from '@counsel/contracts';
import { Avatar } from '@counsel/design-system';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { letterOf } from '../navigation/account.ts';
import type { AccountEntries } from './AccountEntries.tsx';
import styles from './Frame.module.css';

const load = () => import(/* webpackChunkName: "account-entries" */ './AccountEntries.tsx');
const loadAhead = () => void load().catch(() => undefined);

type ButtonProps = ComponentProps<'button'> & { user: CurrentUser };

const AccountButton = ({ user, ...rest }: ButtonProps) => (
  <button
    type="button"
    className={styles.avatar}
    aria-label="Account menu"
    aria-haspopup="menu"
    data-tour="account-menu"
    {...rest}
  >
    <Avatar letter={letterOf(user)} src={user.profileImageUrl} />
  </button>
);

/** The account's button. The menu behind it comes when somebody reaches for it. */
export const AccountMenu = ({ user }: { user: CurrentUser }) => {
  const [Entries, setEntries] = useState<typeof AccountEntries | null>(null);
  const open = () =>
    void load().then((loaded) => setEntries(() => loaded.AccountEntries), console.error);
  if (Entries) return <Entries user={user} trigger={<AccountButton user={user} />} />;
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <AccountButton
      user={user}
      aria-expanded={false}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={open}
      onKeyDown={openByArrow}
    />
  );
};
