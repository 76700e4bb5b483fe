import type { ComponentProps, ElementType } from 'react';
import { cx } from '../cx.ts';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** The element to draw: `section`, `article` or `li` where one fits; `div` unless told. */
  as?: ElementType;
  /** Room between its edge and its content. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** `sunken` steps back, for what supports the main card. */
  tone?: 'plain' | 'sunken';
}

/** Holds what belongs together. */
export function Card({
  as: Root = 'div',
  padding = 'md',
  tone = 'plain',
  className,
  ...rest
}: CardProps) {
  return (
    <Root
      {...rest}
      className={cx(styles.card, className)}
      data-padding={padding}
      data-tone={tone}
    />
  );
}

export type CardPartProps = ComponentProps<'div'>;

/** The head of a card: its title, and what stands beside it. */
export function CardHeader({ className, ...rest }: CardPartProps) {
  return <div {...rest} className={cx(styles.header, className)} />;
}

export interface CardTitleProps extends ComponentProps<'h3'> {
  /** Its place in the page's outline, 2 unless told. */
  level?: 2 | 3 | 4;
}

/** Names a card. */
export function CardTitle({ level = 2, className, ...rest }: CardTitleProps) {
  const Root = `h${level}` as const;
  return <Root {...rest} className={cx(styles.title, className)} />;
}

/** What a card says. */
export function CardBody({ className, ...rest }: CardPartProps) {
  return <div {...rest} className={cx(styles.body, className)} />;
}

/** What can be done with a card. */
export function CardFooter({ className, ...rest }: CardPartProps) {
  return <div {...rest} className={cx(styles.footer, className)} />;
}
