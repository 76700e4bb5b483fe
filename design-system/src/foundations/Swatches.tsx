import type { CSSProperties, ReactNode } from 'react';
import styles from './swatches.module.css';

/** A token's name and what it is for. */
export interface Shown {
  token: string;
  meaning?: string;
}

interface SwatchesProps {
  items: readonly Shown[];
  /** How a value is drawn. */
  kind: 'chip' | 'bar' | 'sample';
}

/** Draws tokens as they are in the theme in force. */
export function Swatches({ items, kind }: SwatchesProps) {
  return (
    <ul className={styles.grid}>
      {items.map(({ token, meaning }) => (
        <li key={token} className={styles.entry}>
          <span
            className={styles[kind]}
            style={{ '--shown': `var(${token})` } as CSSProperties}
            aria-hidden={kind === 'sample' ? undefined : true}
          >
            {kind === 'sample' ? 'Counsel' : null}
          </span>
          <Name token={token}>{meaning}</Name>
        </li>
      ))}
    </ul>
  );
}

/** Draws boxes that carry one property: a shadow or a corner. */
export function Boxes({
  items,
  property,
}: {
  items: readonly Shown[];
  property: 'boxShadow' | 'borderRadius';
}) {
  return (
    <ul className={styles.grid}>
      {items.map(({ token, meaning }) => (
        <li key={token} className={styles.entry}>
          <span className={styles.box} style={{ [property]: `var(${token})` }} aria-hidden />
          <Name token={token}>{meaning}</Name>
        </li>
      ))}
    </ul>
  );
}

function Name({ token, children }: { token: string; children: ReactNode }) {
  return (
    <span>
      <strong>{token}</strong>
      {children ? <br /> : null}
      {children}
    </span>
  );
}
