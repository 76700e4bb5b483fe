import { type ComponentProps, Fragment } from 'react';
import { cx } from '../cx.ts';
import styles from './Marked.module.css';

/** A part of a text, in UTF-16 code units as JavaScript counts. */
export interface MarkedPart {
  /** Of its first character. */
  start: number;
  /** Behind its last one. */
  end: number;
}

export interface MarkedProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The whole text. */
  text: string;
  /** What is marked of it, in its order. */
  marks: readonly MarkedPart[];
}

/** A text in which the words that somebody searched for are marked. */
export function Marked({ text, marks, className, ...rest }: MarkedProps) {
  return (
    <span {...rest} className={cx(styles.marked, className)}>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </span>
  );
}
