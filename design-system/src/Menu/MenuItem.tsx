import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styles from './Menu.module.css';

/** Something to do from a menu. */
export interface MenuAction {
  /** What it does, in the words of a button. */
  label: string;
  /** Called when it is chosen, by pointer or keyboard. */
  onSelect?: () => void;
  /** Stands before the words. */
  icon?: ReactNode;
  /** A word at the end of the line, for instance `Active`. */
  hint?: string;
  /** The entry is one of several choices, and this says whether it is the current one. */
  checked?: boolean;
  /** It is there but cannot be chosen. */
  disabled?: boolean;
  /** `danger` for what cannot be undone. */
  tone?: 'normal' | 'danger';
  /** A link to draw the entry as, without children: `<Link to="/settings" />`. */
  link?: ReactElement<{ children?: ReactNode }>;
}

/** One line of a menu: an action, a heading over some of them, or a dividing line. */
export type MenuEntry = MenuAction | { heading: string } | 'separator';

/** Draws one line of a menu. */
export function MenuItem({ item }: { item: MenuEntry }) {
  if (item === 'separator') return <Radix.Separator className={styles.separator} />;
  if ('heading' in item)
    return <Radix.Label className={styles.heading}>{item.heading}</Radix.Label>;
  const { onSelect, disabled = false, tone = 'normal', link, checked } = item;
  const shared = {
    className: styles.item,
    disabled,
    'data-tone': tone,
    ...(onSelect ? { onSelect } : {}),
  };
  if (checked !== undefined) {
    return (
      <Radix.CheckboxItem {...shared} checked={checked}>
        <Content {...item} />
      </Radix.CheckboxItem>
    );
  }
  return (
    <Radix.Item {...shared} asChild={link !== undefined}>
      {link ? cloneElement(link, {}, <Content {...item} />) : <Content {...item} />}
    </Radix.Item>
  );
}

function Content({ icon, label, hint, checked }: MenuAction) {
  const mark = checked ? <Check /> : icon;
  return (
    <>
      {mark || checked !== undefined ? (
        <span className={styles.icon} aria-hidden="true">
          {mark}
        </span>
      ) : null}
      <span className={styles.label}>{label}</span>
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </>
  );
}
