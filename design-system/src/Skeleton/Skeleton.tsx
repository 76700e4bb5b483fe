import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** What a page has from top to bottom. */
export type SkeletonPart = 'title' | 'figures' | 'field' | 'cards' | 'text' | 'form';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** What is being loaded; read out once. */
  label: string;
  /** The shape that will come: lines of text, or cards. */
  shape?: 'text' | 'card';
  /** How many lines or cards. */
  count?: number;
  /** Of a whole page, in place of shape and count. */
  parts?: readonly SkeletonPart[];
}

/** How many bars stand for each part. */
const barsOf = { title: 2, figures: 3, field: 1, cards: 3, text: 5, form: 4 } as const;

const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => `bar-${index}`).map((bar) => (
    <span key={bar} className={styles.bar} aria-hidden="true" />
  ));

const numbered = (parts: readonly SkeletonPart[]) =>
  parts.filter((part) => part in barsOf).map((part, index) => ({ part, key: `${part}-${index}` }));

/** Keeps the room of what is still loading, so that the page does not jump. */
export function Skeleton({
  label,
  shape = 'text',
  count = 3,
  parts,
  className,
  ...rest
}: SkeletonProps) {
  return (
    <div
      role="status"
      {...rest}
      className={cx(styles.root, className)}
      data-shape={parts ? 'page' : shape}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {parts
        ? numbered(parts).map(({ part, key }) => (
            <span key={key} className={styles.part} data-part={part}>
              {bars(barsOf[part])}
            </span>
          ))
        : bars(count)}
    </div>
  );
}
