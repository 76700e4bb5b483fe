import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Spinner.module.css';

export interface SpinnerProps extends ComponentProps<'div'> {
  /** What is being waited for; read out, and shown when `showLabel` is set. */
  label: string;
  /** Shows the label beside it, not to screen readers alone. */
  showLabel?: boolean;
  /** `sm` beside text, `lg` for a whole page. */
  size?: 'sm' | 'md' | 'lg';
}

/** Something is under way, and nobody knows how long. */
export function Spinner({
  label,
  showLabel = false,
  size = 'md',
  className,
  ...rest
}: SpinnerProps) {
  return (
    <div role="status" {...rest} className={cx(styles.root, className)} data-size={size}>
      <span className={styles.ring} aria-hidden="true" />
      {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </div>
  );
}
