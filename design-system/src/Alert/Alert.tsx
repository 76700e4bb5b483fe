import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Alert.module.css';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What kind of news it is; colour and icon follow. */
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** The news in a few words, above the text. */
  title?: ReactNode;
  /** A button or link that helps, below the text. */
  action?: ReactNode;
  /** Read out as soon as it appears; for what happens after the page has loaded. */
  live?: boolean;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Something to know before going on; it stays where it stands. */
export function Alert({
  tone = 'info',
  title,
  action,
  live = false,
  className,
  children,
  ...rest
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      {...(live ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
      {...rest}
      className={cx(styles.alert, className)}
      data-tone={tone}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
