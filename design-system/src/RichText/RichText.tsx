import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './RichText.module.css';

export type RichTextProps = ComponentProps<'div'>;

/** What a person arranged in headings, lists and quotes, in lines of a readable length. */
export function RichText({ className, ...rest }: RichTextProps) {
  return <div {...rest} className={cx(styles.rich, className)} />;
}
