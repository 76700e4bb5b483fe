import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Text } from '../Text/Text.tsx';
import styles from './QuestionRow.module.css';

export type QuestionRowsProps = ComponentProps<'ul'>;

/** A list of questions, one below the other; how wide it is decides how its rows are laid out. */
export function QuestionRows({ className, ...rest }: QuestionRowsProps) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for no list.
  return <ul role="list" {...rest} className={cx(styles.rows, className)} />;
}

export interface QuestionRowProps extends Omit<ComponentProps<'li'>, 'title' | 'children'> {
  /** The question’s title as a link to it: the whole row takes its clicks. */
  title: ReactNode;
  /** The title's place in the page's outline. */
  level?: 2 | 3 | 4;
  /** `StatusBadge` and `Badge`s, first of all. */
  badges?: ReactNode;
  /** A date or an age, already in words. */
  date?: ReactNode;
  /** How the question begins, or the passage of it that a search found. */
  preview?: ReactNode;
  /** Cuts the preview: two lines on a dashboard, three in the queue. */
  previewLines?: 2 | 3;
  /** Category, privacy, place, expected time: a few words each. */
  details?: readonly string[];
  /** Buttons and links of their own, above the row’s link; the one that matters most first. */
  actions?: ReactNode;
}

/** A question in a list, as low as it can be: a whole row that leads to it. */
export function QuestionRow({
  title,
  level = 3,
  badges,
  date,
  preview,
  previewLines = 2,
  details = [],
  actions,
  className,
  ...rest
}: QuestionRowProps) {
  const Title = `h${level}` as const;
  return (
    <li {...rest} className={cx(styles.row, className)}>
      <div className={styles.head}>
        <div className={styles.badges}>{badges}</div>
        {date ? <span className={styles.date}>{date}</span> : null}
      </div>
      <Title className={styles.title}>{title}</Title>
      {preview ? (
        <Text lines={previewLines} className={styles.preview}>
          {preview}
        </Text>
      ) : null}
      {details.length === 0 ? null : (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  );
}
