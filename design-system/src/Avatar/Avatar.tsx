import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Avatar.module.css';

export interface AvatarProps extends ComponentProps<'span'> {
  /** Stands in for the person while there is no picture: the first letter of a name or an address. */
  letter: string;
  /** Address of a picture. */
  src?: string | null;
  /** `sm` beside text, `md` alone. */
  size?: 'sm' | 'md';
}

/**
 * A person, as a picture or a letter. It is decorative: the name stands beside it or labels its button.
 * The picture lies over the letter, which is what is seen until it comes, and where it does not.
 */
export function Avatar({ letter, src, size = 'md', className, ...rest }: AvatarProps) {
  return (
    <span aria-hidden="true" {...rest} className={cx(styles.avatar, className)} data-size={size}>
      <span>{letter.slice(0, 1).toUpperCase()}</span>
      {src ? <img className={styles.image} src={src} alt="" /> : null}
    </span>
  );
}
