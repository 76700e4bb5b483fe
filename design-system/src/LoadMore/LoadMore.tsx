import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import styles from './LoadMore.module.css';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the list goes on. Without more, nothing is drawn. */
  hasMore: boolean;
  /** The next page is under way. */
  busy?: boolean;
  /** Called to load the next page. */
  onLoadMore: () => void;
  /** What the button says. */
  label?: ReactNode;
}

/** Brings the next part of a list, below the part that is there. */
export function LoadMore({
  hasMore,
  busy = false,
  onLoadMore,
  label = 'Load more',
  className,
  ...rest
}: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <Button variant="outline" busy={busy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}
