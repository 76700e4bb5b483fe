import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Footer.module.css';

/** A titled list of links. */
export interface FooterColumn {
  /** The heading of the column. */
  title: string;
  /** The links, each with a key. */
  links: readonly ReactElement[];
}

export interface FooterProps extends ComponentProps<'footer'> {
  /** Groups of links, from the start. */
  columns?: readonly FooterColumn[];
  /** A `Brand` and a line about the portal. */
  brand?: ReactNode;
  /** The small print. */
  children?: ReactNode;
}

/** The foot of a page: further ways, and the small print. */
export function Footer({ columns = [], brand, className, children, ...rest }: FooterProps) {
  return (
    <footer {...rest} className={cx(styles.footer, className)}>
      <div className={styles.inner}>
        {brand || columns.length > 0 ? (
          <div className={styles.top}>
            {brand ? <div className={styles.brand}>{brand}</div> : null}
            {columns.map((column) => (
              <Column key={column.title} {...column} />
            ))}
          </div>
        ) : null}
        {children ? <div className={styles.print}>{children}</div> : null}
      </div>
    </footer>
  );
}

function Column({ title, links }: FooterColumn) {
  const id = useId();
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <p className={styles.title} id={id}>
        {title}
      </p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
