import { grouped } from './grouped.ts';

interface FoundSoFar {
  /** What is searched for, as one of it is called. */
  what: string;
  count: number;
  hasMore: boolean;
  isClose: boolean;
}

/** What came of a search, in words. */
export function searchStatus({ what, count, hasMore, isClose }: FoundSoFar): string {
  if (count === 0) return `No ${what} holds these words.`;
  if (isClose) return `No ${what} holds these words as you wrote them. These come close.`;
  const many = `${grouped(count)} ${what}s`;
  if (hasMore) return `More than ${many} hold these words. The best come first.`;
  return count === 1 ? `1 ${what} holds these words.` : `${many} hold these words, the best first.`;
}

/** How much of a list is shown, in words, once somebody has narrowed it or gone on in it. */
export function listStatus({ what, count, hasMore }: Omit<FoundSoFar, 'isClose'>): string {
  if (hasMore) return `${grouped(count)} ${what}s shown, and there are more.`;
  if (count === 1) return `1 ${what}.`;
  return count === 0 ? `No ${what}s.` : `${grouped(count)} ${what}s.`;
}

/** What came of reading a list again; `what` begins a sentence: 'The queue'. */
export const refreshTexts = {
  done: (what: string) => `${what} is up to date.`,
  failed: (what: string) => ({
    title: 'Error',
    fallback: `${what} could not be refreshed. Please try again.`,
  }),
} as const;
