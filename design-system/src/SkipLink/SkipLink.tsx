import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './SkipLink.module.css';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** Where the content begins: `#` and the id of the `main` element. */
  href: string;
}

/** The first stop of the Tab key: past the navigation, to the content. Seen only while focused. */
export function SkipLink({ className, children = 'Skip to content', ...rest }: SkipLinkProps) {
  return (
    <a {...rest} className={cx(styles.link, className)}>
      {children}
    </a>
  );
}
