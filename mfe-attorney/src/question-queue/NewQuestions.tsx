import { limits } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { countOf } from '../words.ts';

type Props = {
  count: number;
  /** Below it: what is read there stays where it is. */
  list: RefObject<HTMLElement | null>;
  busy: boolean;
  onShow: () => unknown;
  /** They are there: the button is gone, and whoever pressed it goes on from them. */
  onShown: () => void;
};

/** There may be more than what was read of the queue. */
const wordsOf = (count: number): string =>
  count < limits.page.default ? countOf(count, 'new question') : `${count} or more new questions`;

/** Whether somebody reads a list, or works in it, rather than what is above it. */
const isRead = (list: HTMLElement): boolean =>
  document.activeElement === document.body
    ? list.getBoundingClientRect().top < window.innerHeight
    : list.contains(document.activeElement);

/** As the rows of a list do not move when something comes above them, the page moves on by as much. */
const useHeldBelow = (isThere: boolean, list: Props['list']) => {
  const above = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isThere || !above.current || !list.current || !isRead(list.current)) return;
    window.scrollBy({ top: above.current.offsetHeight, behavior: 'instant' });
  }, [isThere, list]);
  return above;
};

/** Says that questions have come, and brings them when they are asked for. */
export const NewQuestions = ({ count, list, busy, onShow, onShown }: Props) => {
  const root = useHeldBelow(count > 0, list);
  const isAsked = useRef(false);
  useEffect(() => {
    if (count > 0 || !isAsked.current) return;
    isAsked.current = false;
    onShown();
  });
  const show = () => {
    isAsked.current = true;
    onShow();
  };
  return (
    <div ref={root} role="status">
      {count === 0 ? null : (
        <Button variant="outline" busy={busy} onClick={show}>
          {wordsOf(count)}
        </Button>
      )}
    </div>
  );
};
