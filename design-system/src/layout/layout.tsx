import type { ComponentProps, ElementType } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** A step of the spacing scale (see the Tokens page). */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface LayoutProps extends ComponentProps<'div'> {
  /** The element to draw, `div` unless told. */
  as?: ElementType;
  /** Distance between the children. */
  gap?: Space;
}

export interface StackProps extends LayoutProps {
  /** Where children narrower than the stack stand. */
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Children one below the other. */
export function Stack({ as: Root = 'div', gap = 4, align, className, ...rest }: StackProps) {
  return (
    <Root {...rest} className={cx(styles.stack, className)} data-gap={gap} data-align={align} />
  );
}

export interface InlineProps extends LayoutProps {
  /** How the parts line up across the line. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Where the parts stand along the line. */
  justify?: 'start' | 'center' | 'end' | 'between';
}

/** Children side by side; they wrap when the room ends. */
export function Inline({
  as: Root = 'div',
  gap = 3,
  align = 'center',
  justify,
  className,
  ...rest
}: InlineProps) {
  return (
    <Root
      {...rest}
      className={cx(styles.inline, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  );
}

export interface GridProps extends LayoutProps {
  /**
   * The narrowest a column may become: about 13, 18 or 24 rem. `pairs` is for four things: they
   * stand four, two or one in a row, never three and one. `figures` is for three or four
   * `StatCard`s: they stand beside each other on a phone, too.
   */
  min?: 'sm' | 'md' | 'lg' | 'pairs' | 'figures';
}

/** Columns of equal width, as many as fit. */
export function Grid({ as: Root = 'div', gap = 4, min = 'md', className, ...rest }: GridProps) {
  return <Root {...rest} className={cx(styles.grid, className)} data-gap={gap} data-min={min} />;
}

export interface ContainerProps extends Omit<LayoutProps, 'gap'> {
  /** `narrow` for sign-in forms, `text` for reading and forms, `page` for lists and dashboards. */
  width?: 'narrow' | 'text' | 'page';
}

/** Centres a page's content and keeps it off the edges. */
export function Container({
  as: Root = 'div',
  width = 'page',
  className,
  ...rest
}: ContainerProps) {
  return <Root {...rest} className={cx(styles.container, className)} data-width={width} />;
}
