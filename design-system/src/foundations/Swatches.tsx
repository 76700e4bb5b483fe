import type { CSSProperties, ReactNode } from 'react';
import styles from './swatches.module.css';
import { coloursOf, inWords } from './tokens.ts';

/** A token's name and what it is for. */
export interface Shown {
  token: string;
  meaning: string;
  /** The colour that stands on this one, to be shown together. */
  with?: string;
}

/** Draws colours, each in the theme in force, with both its values. */
export function Colours({ items }: { items: readonly Shown[] }) {
  return (
    <Entries
      items={items}
      draw={({ token, with: front }) => (
        <span
          className={styles.chip}
          style={{ '--shown': `var(${token})`, color: front && `var(${front})` } as CSSProperties}
          aria-hidden="true"
        >
          {front ? 'Aa' : null}
        </span>
      )}
      say={(token) => {
        const { light, dark } = coloursOf(token);
        return `${light} light · ${dark} dark`;
      }}
    />
  );
}

/** Draws lengths as bars. */
export function Lengths({ items }: { items: readonly Shown[] }) {
  return (
    <Entries
      items={items}
      wide
      draw={({ token }) => (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ '--shown': `var(${token})` } as CSSProperties} />
        </span>
      )}
    />
  );
}

/** Draws boxes that carry one property: a shadow, a corner, a line. */
export function Boxes({
  items,
  property,
}: {
  items: readonly Shown[];
  property: 'boxShadow' | 'borderRadius' | 'borderWidth';
}) {
  return (
    <Entries
      items={items}
      draw={({ token }) => (
        <span className={styles.box} style={{ [property]: `var(${token})` }} aria-hidden="true" />
      )}
    />
  );
}

/** Sets a line of text in one property of type. */
export function Samples({
  items,
  style,
}: {
  items: readonly (Shown & { sample: string })[];
  style: (token: string, item: Shown) => CSSProperties;
}) {
  return (
    <Entries
      items={items}
      wide
      draw={(item) => (
        <span className={styles.sample} style={style(item.token, item)}>
          {item.sample}
        </span>
      )}
    />
  );
}

/** Names tokens that cannot be drawn, such as layers; or draws each by hand. */
export function Entries<Item extends Shown>({
  items,
  draw,
  say = inWords,
  wide = false,
}: {
  items: readonly Item[];
  draw?: (item: Item) => ReactNode;
  /** A token's value, in words. */
  say?: (token: string) => string;
  /** Gives each entry the whole width. */
  wide?: boolean;
}) {
  return (
    <ul className={styles.grid} data-wide={wide || undefined}>
      {items.map((item) => (
        <li key={item.meaning} className={styles.entry}>
          {draw?.(item)}
          <span className={styles.words}>
            <strong>{item.token}</strong>
            <span className={styles.value}>{say(item.token)}</span>
            <span>{item.meaning}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
