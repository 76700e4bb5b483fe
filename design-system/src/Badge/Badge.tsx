import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type BadgeTone =
  | 'neutral'
  | 'primary'
  | 'accent'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger';

export interface BadgeProps extends ComponentProps<'span'> {
  /** What the badge means; its text must say so too. */
  tone?: BadgeTone;
  /** Stands before the word; the word alone must tell enough. */
  icon?: ReactNode;
}

/** A word or two about the thing it stands on: a category, a state, a mark. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(styles.badge, className)} data-tone={tone}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  );
}
