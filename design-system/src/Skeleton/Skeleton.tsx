import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** What is being loaded; read out once. */
  label: string;
  /** The shape that will come: lines of text, or cards. */
  shape?: 'text' | 'card';
  /** How many lines or cards. */
  count?: number;
}

/** Keeps the room of what is still loading, so that the page does not jump. */
export function Skeleton({ label, shape = 'text', count = 3, className, ...rest }: SkeletonProps) {
  const bars = Array.from({ length: count }, (_, index) => `bar-${index}`);
  return (
    <div role="status" {...rest} className={cx(styles.root, className)} data-shape={shape}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {bars.map((bar) => (
        <span key={bar} className={styles.bar} aria-hidden="true" />
      ))}
    </div>
  );
}
