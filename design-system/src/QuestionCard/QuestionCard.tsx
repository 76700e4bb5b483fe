import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Heading, Text } from '../Text/Text.tsx';
import styles from './QuestionCard.module.css';

/** A short fact about a question, with a decorative icon. */
export interface QuestionDetail {
  /** What the detail is, for screen readers and beside the icon. */
  label: string;
  /** Stands before the detail. */
  icon?: ReactNode;
}

export interface QuestionCardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  /** The element to draw: `article`, or `li` in a list. */
  as?: ElementType;
  /** The question’s title. */
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
  /** Category, privacy, place, expected time. */
  details?: readonly QuestionDetail[];
  /** Buttons; the one that matters most first. */
  actions?: ReactNode;
}

/** A question in a list. */
export function QuestionCard({
  as: Root = 'article',
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
}: QuestionCardProps) {
  return (
    <Root {...rest} className={cx(styles.card, className)}>
      {badges || date ? (
        <div className={styles.head}>
          <div className={styles.badges}>{badges}</div>
          {date ? <span className={styles.date}>{date}</span> : null}
        </div>
      ) : null}
      <Heading level={level} size="sm">
        {title}
      </Heading>
      {preview ? <Text lines={previewLines}>{preview}</Text> : null}
      <Details details={details} />
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </Root>
  );
}

function Details({ details }: Required<Pick<QuestionCardProps, 'details'>>) {
  if (details.length === 0) return null;
  return (
    <ul className={styles.details}>
      {details.map(({ label, icon }) => (
        <li key={label} className={styles.detail}>
          {icon ? (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          ) : null}
          {label}
        </li>
      ))}
    </ul>
  );
}
