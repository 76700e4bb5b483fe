import type { KeyboardEvent } from 'react';
import { type ListKey, listKeyOf } from './list-key.ts';

type Acts = {
  claim: (index: number) => void;
  /** The focus has moved there. */
  onMove: (index: number) => void;
  onHelp: () => void;
};

const linksIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > li :is(h2, h3) a'),
];

/**
 * Lets a list of rows be worked by keys, each row by its place. They work while the focus is in the
 * list alone, so that they are in nobody's way who speaks or types elsewhere (WCAG 2.1.4).
 */
export const useListKeys = ({ claim, onMove, onHelp }: Acts) => {
  const move = (links: HTMLElement[], to: number) => {
    const next = Math.min(Math.max(to, 0), links.length - 1);
    links[next]?.focus({ preventScroll: true });
    links[next]?.closest('li')?.scrollIntoView({ block: 'nearest' });
    onMove(next);
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const key = listKeyOf(event);
    if (key === null) return;
    const links = linksIn(event.currentTarget);
    const focused = event.target as Element;
    const index = links.findIndex((link) => link.closest('li')?.contains(focused));
    const acts: Record<ListKey, () => void> = {
      next: () => move(links, index + 1),
      previous: () => move(links, index - 1),
      first: () => move(links, 0),
      last: () => move(links, links.length - 1),
      open: () => links[index]?.click(),
      claim: () => claim(index),
      help: onHelp,
    };
    event.preventDefault();
    acts[key]();
  };
};
