import type { FromSandbox } from '@counsel/contracts';
import { isFromSandbox } from '@counsel/contracts/sandbox-validator';

/**
 * More than a page that moves, and is written on, has to say: so many messages in so many
 * milliseconds. What changes the page around it counts as so many of the others.
 */
const flood = { messages: 1_000, time: 10_000, weights: { go: 20, leave: 20, toast: 20 } };

const weightOf = (kind: FromSandbox['kind']): number =>
  kind in flood.weights ? flood.weights[kind as keyof typeof flood.weights] : 1;

/** Counts what a frame says, over all documents that it loads; tells whether that is too much. */
export const flooding = () => {
  let since = 0;
  let count = 0;
  return (message: unknown): boolean => {
    const now = performance.now();
    if (now - since > flood.time) {
      since = now;
      count = 0;
    }
    count += isFromSandbox(message) ? weightOf(message.kind) : 1;
    return count > flood.messages;
  };
};
