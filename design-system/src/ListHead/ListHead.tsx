import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './ListHead.module.css';

export type ListHeadProps = ComponentProps<'div'>;

/** What narrows and sorts a long list; it stays in sight below the portal's header. */
export function ListHead({ className, ...rest }: ListHeadProps) {
  return <div {...rest} className={cx(styles.head, className)} />;
}

export interface ChoicesProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** What is chosen, such as “Status”; read to those who do not see the list. */
  label: string;
  /** Links, one for each choice; the one in force has `aria-current="true"`. */
  choices: readonly ReactNode[];
}

/** Browsers leave a link where it is that has the focus and is seen in part. */
const reveal = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' });

/** A few ways to see a list, each a link to the list as it is then. */
export function Choices({ label, choices, className, ...rest }: ChoicesProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for no list.
      role="list"
      onFocus={reveal}
      {...rest}
      aria-label={label}
      className={cx(styles.choices, className)}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice keeps its place.
        <li key={index}>{choice}</li>
      ))}
    </ul>
  );
}
