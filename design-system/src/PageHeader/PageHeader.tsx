import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Heading, Text } from '../Text/Text.tsx';
import styles from './PageHeader.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's one heading of level 1. */
  title: ReactNode;
  /** One sentence on what the page is for. */
  description?: ReactNode;
  /** What can be done on the page as a whole. */
  actions?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
}

/** Opens a page: where the reader is and what can be done here. */
export function PageHeader({
  title,
  description,
  actions,
  back,
  badges,
  className,
  ...rest
}: PageHeaderProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {back ? <div className={styles.back}>{back}</div> : null}
      <div className={styles.line}>
        <div className={styles.texts}>
          <div className={styles.title}>
            <Heading level={1}>{title}</Heading>
            {badges}
          </div>
          {description ? (
            <Text size="lg" tone="muted" as="div">
              {description}
            </Text>
          ) : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
