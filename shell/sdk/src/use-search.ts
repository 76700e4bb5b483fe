import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from './router.ts';

/** What a list is searched for. */
export type Search = {
  /** What stands in the field. */
  typed: string;
  type: (words: string) => void;
  /** Searches at once for what stands in the field. */
  search: () => void;
  /** What is searched for; empty where the whole list is shown. */
  words: string;
  /** What a filter in the address holds; null without one. */
  filter: (name: string) => string | null;
  /** The same, where it is a whole number from 1 to `max`. */
  filterNumber: (name: string, max: number) => number | undefined;
  /** Sets a filter in the address, or takes it away. */
  narrow: (name: string, value: string | null) => void;
};

/** Milliseconds after the last key in which somebody who types on would have typed on. */
const pause = 400;

/**
 * Keeps what a list is searched for in the address (`?q=`), so that a reload, a bookmark and 'back'
 * from what was found keep it. What is typed gets there after a pause, in place of what was there.
 */
export const useSearch = (): Search => {
  const [address, setAddress] = useSearchParams();
  const words = address.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const written = useRef(words);

  const search = () => {
    const next = typed.trim();
    if (next === written.current) return;
    written.current = next;
    setAddress((held) => withPart(held, 'q', next), { replace: true });
  };
  const latest = useRef(search);
  latest.current = search;

  // The address may also change by a link, or by the browser's 'back'.
  useEffect(() => {
    if (words === written.current) return;
    written.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => {
    if (typed.trim() === written.current) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    type: setTyped,
    search,
    words,
    filter: (name) => address.get(name),
    filterNumber: (name, max) => wholeNumber(address.get(name), max),
    narrow: (name, value) =>
      setAddress((held) => withPart(held, name, value ?? ''), { replace: true }),
  };
};

const wholeNumber = (text: string | null, max: number): number | undefined => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined;
};

const withPart = (held: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(held);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};
