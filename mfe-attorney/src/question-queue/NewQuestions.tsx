import { limits } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { useEffect, useRef } from 'react';
import { countOf } from '../words.ts';

type Props = {
  count: number;
  busy: boolean;
  onShow: () => unknown;
  /** They are there: the button is gone, and whoever pressed it goes on from them. */
  onShown: () => void;
};

/** There may be more than what was read of the queue. */
const wordsOf = (count: number): string =>
  count < limits.page.default ? countOf(count, 'new question') : `${count} or more new questions`;

/** Says that questions have come, and brings them when they are asked for. */
export const NewQuestions = ({ count, busy, onShow, onShown }: Props) => {
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
    <div role="status">
      {count === 0 ? null : (
        <Button variant="outline" busy={busy} onClick={show}>
          {wordsOf(count)}
        </Button>
      )}
    </div>
  );
};
