import { Menu as MenuIcon, X } from 'lucide-react';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import styles from './AppHeader.module.css';

export interface AppHeaderProps extends ComponentProps<'header'> {
  /** The link home, around a `Brand`. */
  home: ReactElement;
  /** The main links, each with a key; mark the current one with `aria-current="page"`. */
  links?: readonly ReactElement[];
  /** What stands at the end: the account menu, or the way to sign in. Always visible. */
  actions?: ReactNode;
  /** Shows the folded links from the start, on narrow screens. */
  defaultOpen?: boolean;
}

/** The head of every page: name, main navigation, account. On narrow screens the links fold into a menu. */
export function AppHeader({
  home,
  links = [],
  actions,
  defaultOpen = false,
  className,
  ...rest
}: AppHeaderProps) {
  const [open, setOpen] = useState(defaultOpen);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  // Whoever goes on in the page is not to have the menu over it.
  const leaving = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
  };
  return (
    <header
      {...rest}
      {...leaving}
      className={cx(styles.header, className)}
      data-open={open || undefined}
    >
      <div className={styles.bar}>
        <div className={styles.home}>{home}</div>
        {links.length > 0 ? (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label="Main menu"
            onClick={() => setOpen(!open)}
            onKeyDown={closeOnEscape}
          >
            {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
          </button>
        ) : null}
        <HeaderLinks
          id={id}
          links={links}
          onLeave={() => setOpen(false)}
          onKeyDown={closeOnEscape}
        />
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}

interface HeaderLinksProps {
  id: string;
  links: readonly ReactElement[];
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function HeaderLinks({ id, links, onLeave, onKeyDown }: HeaderLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav id={id} aria-label="Main" className={styles.nav}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.key} onClick={onLeave} onKeyDown={onKeyDown}>
            {link}
          </li>
        ))}
      </ul>
    </nav>
  );
}
