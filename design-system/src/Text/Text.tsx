import type { ComponentProps, ElementType } from 'react';
import { cx } from '../cx.ts';
import styles from './Text.module.css';

export interface TextProps extends ComponentProps<'p'> {
  /** The element to draw, `p` unless told. */
  as?: ElementType;
  /** A step of the type scale. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** `muted` for what may be skipped, `strong` for what must not. */
  tone?: 'normal' | 'muted' | 'strong';
  /** Cuts after this many lines, with an ellipsis. */
  lines?: 1 | 2 | 3;
}

/** A paragraph or a smaller piece of running text. */
export function Text({
  as: Root = 'p',
  size = 'md',
  tone = 'normal',
  lines,
  className,
  ...rest
}: TextProps) {
  return (
    <Root
      {...rest}
      className={cx(styles.text, className)}
      data-size={size}
      data-tone={tone}
      data-lines={lines}
    />
  );
}

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Its place in the page's outline; a page has one level 1 and skips none. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks, when that differs from its place. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'display';
}

const sizeOfLevel = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** Names a page, a section or a card. */
export function Heading({ level, size = sizeOfLevel[level], className, ...rest }: HeadingProps) {
  const Root = `h${level}` as const;
  return <Root {...rest} className={cx(styles.heading, className)} data-size={size} />;
}

export type ProseProps = ComponentProps<'div'>;

/** What a person wrote: line breaks are kept, long words broken, lines held to a readable length. */
export function Prose({ className, ...rest }: ProseProps) {
  return <div {...rest} className={cx(styles.prose, className)} />;
}
