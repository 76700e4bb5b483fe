import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './CloseButton.module.css';

/** What it closes; read out. */
type CloseButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** The cross that closes what floats above a page: a dialog, a toast. */
export function CloseButton({ className, ...rest }: CloseButtonProps) {
  return (
    <button type="button" {...rest} className={cx(styles.close, className)}>
      <X aria-hidden="true" />
    </button>
  );
}
