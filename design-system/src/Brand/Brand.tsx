import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Brand.module.css';

export interface BrandProps extends ComponentProps<'span'> {
  /** The portal's name. */
  name?: string;
}

/** The portal's seal and name. */
export function Brand({ name = 'Counsel', className, ...rest }: BrandProps) {
  return (
    <span {...rest} className={cx(styles.brand, className)}>
      <span className={styles.seal} aria-hidden="true">
        §
      </span>
      <span>{name}</span>
    </span>
  );
}
