import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './TextLink.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** `quiet` underlines only under the pointer; for lists of links, never inside a sentence. */
  variant?: 'inline' | 'quiet';
  /** Draws its one child (a router's link) as this link. */
  asChild?: boolean;
}

/** Takes the reader to another page or place. */
export function TextLink({
  variant = 'inline',
  asChild = false,
  className,
  ...rest
}: TextLinkProps) {
  const Root = asChild ? Slot.Root : 'a';
  return <Root {...rest} className={cx(styles.link, className)} data-variant={variant} />;
}
