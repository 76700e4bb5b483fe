import { limits } from '@counsel/contracts';
import { Button } from '@counsel/design-system';
import { useRef } from 'react';
import { countOf } from '../words.ts';

type Props = { count: number; busy: boolean; onShow: () => PromiseLike<unknown> };

/** There may be more than what was read of the queue. */
const wordsOf = (count: number): string =>
  count < limits.page.default ? countOf(count, 'new question') : `${count} or more new questions`;

/** Says that questions have come, and brings them when they are asked for. */
export const NewQuestions = ({ count, busy, onShow }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const show = async () => {
    // The button goes: whoever works with the keyboard goes on from here.
    place.current?.focus();
    await onShow();
  };
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {count === 0 ? null : (
        <Button variant="outline" busy={busy} onClick={() => void show()}>
          {wordsOf(count)}
        </Button>
      )}
    </div>
  );
};
