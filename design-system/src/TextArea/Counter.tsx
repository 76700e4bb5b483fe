import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './TextArea.module.css';

/** Fewest and most characters that a text may have. */
export interface CounterLimits {
  /** The fewest characters allowed. */
  min?: number;
  /** The most characters allowed. */
  max?: number;
}

/** 1,234: as `Intl` writes it, whose first use keeps a phone busy for 80 ms. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Says how much is written; screen readers hear it only when a limit is crossed. */
export function Counter({ length, min = 0, max }: CounterLimits & { length: number }) {
  const over = max === undefined ? 0 : length - max;
  const state = over > 0 ? 'over' : length < min ? 'short' : 'fine';
  return (
    <>
      <span className={styles.counter} data-state={state} aria-hidden="true">
        {grouped(length)}
        {state === 'short' || max === undefined ? '' : ` / ${grouped(max)}`}
        {state === 'short' ? ` / ${grouped(min)} minimum` : ' characters'}
      </span>
      <VisuallyHidden role="status">{spoken(state, length, { min, max })}</VisuallyHidden>
    </>
  );
}

function spoken(
  state: 'over' | 'short' | 'fine',
  length: number,
  { min, max }: { min: number; max: number | undefined },
): string {
  if (state === 'over') return `The text is longer than ${grouped(max ?? 0)} characters.`;
  if (state === 'fine' && min > 0) return 'The text is long enough.';
  return length > 0 && min > 0 ? `At least ${grouped(min)} characters are needed.` : '';
}
