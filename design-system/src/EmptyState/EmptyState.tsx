import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Heading, Text } from '../Text/Text.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** A picture of what is missing; decoration. */
  icon?: ReactNode;
  /** What is not there, in a few words. */
  title: ReactNode;
  /** Why there is nothing, and what would change that. */
  description?: ReactNode;
  /** The way on: one button or link. */
  action?: ReactNode;
  /** The title's place in the page's outline. */
  level?: 1 | 2 | 3 | 4;
}

/** Stands where content would be: nothing yet, nothing found, or no access. */
export function EmptyState({
  icon,
  title,
  description,
  action,
  level = 2,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Heading level={level} size="md">
        {title}
      </Heading>
      {description ? (
        <Text tone="muted" className={styles.description}>
          {description}
        </Text>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
