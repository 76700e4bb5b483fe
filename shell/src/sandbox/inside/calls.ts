import type { CounselBaseQuery } from '@counsel/shell-sdk/host';
import type { CallAnswer } from '../messages.ts';
import type { Outside } from './outside.ts';

/** Has the page around the frame make the calls: the frame itself can ask the server nothing. */
export const callsOver = ({ tell, on }: Outside): CounselBaseQuery => {
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  let last = 0;
  on('answer', ({ id, answer }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  return (request) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      tell({ kind: 'call', id: last, request });
    });
};
