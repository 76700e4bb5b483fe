import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Prose, Text } from '../Text/Text.tsx';
import styles from './Thread.module.css';

/** One contribution to a conversation. */
export interface ThreadMessage {
  /** Tells the messages apart. */
  id: string | number;
  /** Which side wrote it. */
  author: 'asker' | 'attorney';
  /** How the author is named on this screen. */
  authorLabel: string;
  /** When, in words. */
  date: ReactNode;
  /** What was written. */
  content: ReactNode;
}

export interface ThreadProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Names the list for screen readers. */
  label: string;
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Stands in for the list while nobody has written. */
  emptyText?: ReactNode;
}

/** Follow-ups between the asker and the attorney, oldest first. */
export function Thread({ label, messages, emptyText, className, ...rest }: ThreadProps) {
  if (messages.length === 0) return emptyText ? <Text tone="muted">{emptyText}</Text> : null;
  return (
    <ol {...rest} aria-label={label} className={cx(styles.thread, className)}>
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-author={message.author}>
          <div className={styles.head}>
            <span className={styles.author}>{message.authorLabel}</span>
            <span className={styles.date}>{message.date}</span>
          </div>
          <Prose>{message.content}</Prose>
        </li>
      ))}
    </ol>
  );
}
