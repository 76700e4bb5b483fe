import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Facts.module.css';

/** A name and its value. */
export interface Fact {
  /** What the value is of. */
  label: string;
  /** An absent or empty value is shown as `N/A`. */
  value?: ReactNode;
}

export interface FactsProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The pairs, in reading order. */
  items: readonly Fact[];
  /**
   * The narrowest a column may become: `md`, or `sm` for values of a few words, which then stand
   * four in a row, two on a phone.
   */
  min?: 'sm' | 'md';
}

/** What is known about one thing, as pairs of a name and a value. */
export function Facts({ items, min = 'md', className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={cx(styles.facts, className)} data-min={min}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? 'N/A' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
