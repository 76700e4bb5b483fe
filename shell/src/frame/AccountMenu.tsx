import type { CurrentUser } from '@counsel/contracts';
import { Avatar } from '@counsel/design-system';
import {
  type ComponentProps,
  type KeyboardEvent as KeyPress,
  useEffect,
  useRef,
  useState,
} from 'react';
import { letterOf } from '../navigation/account.ts';
import type { AccountEntries } from './AccountEntries.tsx';
import styles from './Frame.module.css';
import type { loadAccountEntries } from './load-account-entries.ts';
import { tellAway } from './tell-away.ts';

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

/** Presses a key on the button, as if the menu had been there when it was pressed. */
const replayKey = (button: HTMLButtonElement | null): void => {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
};

type Opened = { Entries: typeof AccountEntries; by: 'pointer' | 'keyboard' };

type Props = { user: CurrentUser; load: typeof loadAccountEntries };

/** The account's button. The menu behind it comes when somebody reaches for it. */
export const AccountMenu = ({ user, load }: Props) => {
  const loadAhead = () => void load().catch(() => undefined);
  const [opened, setOpened] = useState<Opened | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = (by: Opened['by']) =>
    void load().then((loaded) => setOpened({ Entries: loaded.AccountEntries, by }), tellAway);
  useEffect(() => {
    if (opened?.by === 'keyboard') replayKey(trigger.current);
  }, [opened]);

  if (opened) {
    const { Entries, by } = opened;
    const button = <AccountButton ref={trigger} user={user} />;
    return <Entries user={user} defaultOpen={by === 'pointer'} trigger={button} />;
  }
  const openByArrow = (event: KeyPress) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open('keyboard');
  };
  return (
    <AccountButton
      user={user}
      aria-expanded={false}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      // A click without a press is one of the keyboard's.
      onClick={({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={openByArrow}
    />
  );
};
