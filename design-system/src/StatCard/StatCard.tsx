import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './StatCard.module.css';

export interface StatCardProps extends ComponentProps<'div'> {
  /** What the figure counts. */
  label: string;
  /** The figure, already formatted. */
  value: ReactNode;
  /** A picture of what is counted; decoration. */
  icon?: ReactNode;
  /** A short remark below the figure. */
  hint?: ReactNode;
}

/** One figure and what it counts. */
export function StatCard({ label, value, icon, hint, className, ...rest }: StatCardProps) {
  return (
    <div {...rest} className={cx(styles.card, className)}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <dl className={styles.figure}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        {hint ? <dd className={styles.hint}>{hint}</dd> : null}
      </dl>
    </div>
  );
}
