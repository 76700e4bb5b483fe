import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** What a page has from top to bottom. */
export type SkeletonPart = 'back' | 'title' | 'figures' | 'field' | 'cards' | 'text' | 'form';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** What is being loaded; read out once. */
  label: string;
  /** The shape that will come: lines of text, or cards. */
  shape?: 'text' | 'card';
  /** How many lines or cards. */
  count?: number;
  /** Of a whole page, in place of shape and count. */
  parts?: readonly SkeletonPart[];
  /**
   * Words of its parts that are known already: the way back, title and sentence below it, label and hint of a field,
   * headings of cards, each perhaps with what stands below it after a line break, heading and text. They
   * are for the eye alone, as the bars are.
   */
  words?: Partial<Record<SkeletonPart, readonly string[]>> | undefined;
}

/** How many bars stand for each part. */
const barsOf = { back: 1, title: 2, figures: 3, field: 1, cards: 3, text: 5, form: 4 } as const;

type Line = string | undefined;

/** What stands in each line of a part; undefined for a bar. */
const linesOf = (part: SkeletonPart, words: readonly string[]): readonly Line[] => {
  const [label, hint] = words;
  if (part === 'field' && label) return [label, undefined, ...(hint ? [hint] : [])];
  if (part === 'text' && label) return [...words, undefined, undefined];
  return Array.from({ length: barsOf[part] }, (_, index) => words[index]);
};

const hasHeading = (part: SkeletonPart | undefined, index: number): boolean =>
  part === 'cards' || (index === 0 && (part === 'title' || part === 'text'));

/** A heading, and what stands below it. */
const inCard = (words: Line) =>
  words?.split(/\n(.*)/s, 2).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have their places for good.
    <span key={index}>{line}</span>
  ));

const bars = (lines: readonly Line[], part?: SkeletonPart) =>
  lines.map((line, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have their places for good.
      key={index}
      className={line ? cx(styles.words, hasHeading(part, index) && styles.heading) : styles.bar}
      aria-hidden="true"
    >
      {part === 'cards' ? inCard(line) : line}
    </span>
  ));

const numbered = (parts: readonly SkeletonPart[]) =>
  parts.filter((part) => part in barsOf).map((part, index) => ({ part, key: `${part}-${index}` }));

/** Keeps the room of what is still loading, so that the page does not jump. */
export function Skeleton({
  label,
  shape = 'text',
  count = 3,
  parts,
  words = {},
  className,
  ...rest
}: SkeletonProps) {
  return (
    <div
      role="status"
      {...rest}
      className={cx(styles.root, className)}
      data-shape={parts ? 'page' : shape}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {parts
        ? numbered(parts).map(({ part, key }) => (
            <span key={key} className={styles.part} data-part={part}>
              {bars(linesOf(part, words[part] ?? []), part)}
            </span>
          ))
        : bars(Array.from({ length: count }))}
    </div>
  );
}
