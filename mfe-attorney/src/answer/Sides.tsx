import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './Sides.module.css';
import type { Side } from './use-desk.ts';

type Props = {
  side: Side;
  onSide: (side: Side) => void;
  write: ReactNode;
  preview: ReactNode;
};

const names: readonly { side: Side; label: string }[] = [
  { side: 'write', label: 'Write' },
  { side: 'preview', label: 'Preview' },
];

/** Two tabs: the words as they are written, and as they will be read. What is hidden stays there. */
export const Sides = ({ side, onSide, write, preview }: Props) => (
  <div className={styles.sides}>
    <Tabs side={side} onSide={onSide} />
    <div role="tabpanel" id="answer-write" aria-labelledby="tab-write" hidden={side !== 'write'}>
      {write}
    </div>
    <div
      role="tabpanel"
      id="answer-preview"
      aria-labelledby="tab-preview"
      hidden={side !== 'preview'}
    >
      {side === 'preview' ? preview : null}
    </div>
  </div>
);

const Tabs = ({ side, onSide }: Pick<Props, 'side' | 'onSide'>) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = side === 'write' ? 'preview' : 'write';
    onSide(other);
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Your answer" className={styles.tabs}>
      {names.map(({ side: each, label }) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={side === each}
          aria-controls={`answer-${each}`}
          tabIndex={side === each ? 0 : -1}
          className={styles.tab}
          onClick={() => onSide(each)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
