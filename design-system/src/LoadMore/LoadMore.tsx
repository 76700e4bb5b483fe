import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import styles from './LoadMore.module.css';

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether the list goes on. Without more, nothing is drawn but the end of what was loaded. */
  hasMore: boolean;
  /** The next page is under way. */
  busy?: boolean;
  /** Called to load the next page. */
  onLoadMore: () => void;
  /** What the button says. */
  label?: ReactNode;
  /** What stands there once the button has brought all there is. */
  end?: ReactNode;
}

/** Whoever pressed the button goes on from the end of the list: the focus would fall out of the page. */
function useEnd(hasMore: boolean) {
  const end = useRef<HTMLParagraphElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isOver = isPressed && !hasMore;
  useEffect(() => {
    if (isOver && document.activeElement === document.body) end.current?.focus();
  }, [isOver]);
  return { end, isOver, press: () => setPressed(true) };
}

/** Brings the next part of a list, below the part that is there. */
export function LoadMore({
  hasMore,
  busy = false,
  onLoadMore,
  label = 'Load more',
  end: endText = 'That is all.',
  className,
  ...rest
}: LoadMoreProps) {
  const { end, isOver, press } = useEnd(hasMore);
  if (!hasMore && !isOver) return null;
  const load = () => {
    press();
    onLoadMore();
  };
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {isOver ? (
        <p ref={end} tabIndex={-1} className={styles.end}>
          {endText}
        </p>
      ) : (
        <Button variant="outline" busy={busy} onClick={load}>
          {label}
        </Button>
      )}
    </div>
  );
}
