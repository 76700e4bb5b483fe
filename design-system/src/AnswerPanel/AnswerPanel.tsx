import { Clock, Eye, Scale } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Heading, Prose, Text } from '../Text/Text.tsx';
import styles from './AnswerPanel.module.css';

export interface AnswerPanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** How far the question has come; only `answered` shows an answer. */
  status: 'pending' | 'claimed' | 'answered';
  /** Whose answer it is, as the heading of the panel. */
  title: ReactNode;
  /** When it was answered, in words. */
  date?: ReactNode;
  /** Who answered, in words. */
  author?: ReactNode;
  /** What to expect while waiting. */
  description?: ReactNode;
  /** The attorney's standard disclaimer, when the answer carries it. */
  disclaimer?: ReactNode;
  /** The answer's text. */
  children?: ReactNode;
  /** The title's place in the page's outline. */
  level?: 2 | 3;
}

const icons = { pending: Clock, claimed: Eye, answered: Scale };

/** The attorney's answer, or what the asker is waiting for. */
export function AnswerPanel({
  status,
  title,
  date,
  author,
  description,
  disclaimer,
  level = 2,
  className,
  children,
  ...rest
}: AnswerPanelProps) {
  const Icon = icons[status];
  return (
    <section {...rest} className={cx(styles.panel, className)} data-status={status}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <div className={styles.texts}>
          <Heading level={level} size="md">
            {title}
          </Heading>
          {date ? <span className={styles.date}>{date}</span> : null}
        </div>
      </div>
      {status === 'answered' && author ? (
        <Text size="sm" tone="muted">
          {author}
        </Text>
      ) : null}
      {description ? <Text>{description}</Text> : null}
      {status === 'answered' && children ? <Prose>{children}</Prose> : null}
      {status === 'answered' && disclaimer ? (
        <p className={styles.disclaimer}>{disclaimer}</p>
      ) : null}
    </section>
  );
}
