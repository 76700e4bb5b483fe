import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers alone. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx(styles.hidden, className)} />;
}
