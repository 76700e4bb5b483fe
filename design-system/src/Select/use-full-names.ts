import { type KeyboardEvent, useRef } from 'react';

interface Named {
  label: string;
  fullName?: string;
  disabled?: boolean;
}

/** Milliseconds after which a letter begins a name anew, as it does for Radix. */
const pause = 1_000;

/**
 * Letters that no label begins with go by the options' full names; those of labels are left to Radix,
 * which knows of nothing else. Returns what takes keys.
 */
export function useFullNames<Option extends Named>(
  options: readonly Option[],
  go: (option: Option, field: HTMLElement) => void,
) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const { text: before, at } = typed.current;
    const text = `${event.timeStamp - at < pause ? before : ''}${event.key}`.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    const begins = (name: string | undefined) => name?.toLowerCase().startsWith(text);
    if (options.some(({ label }) => begins(label))) return;
    const named = options.find(({ fullName, disabled }) => !disabled && begins(fullName));
    if (!named) return;
    event.preventDefault();
    go(named, event.currentTarget);
  };
}
