import { grouped } from './grouped.ts';

/** How far back a search can be asked to look, in days, as people choose it. */
export const searchPeriods = [
  { days: 1, label: 'Last 24 hours' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 365, label: 'Last 12 months' },
] as const;

/** Words around a search. */
export const searchTexts = {
  hint: 'Words of any form, or a phrase in "quotation marks". A minus before a word leaves it out.',
  /** How late a search may be (decision 55). */
  late: 'What was written in the last minute may not be found yet.',
  any: 'Any time',
  anyState: 'All States',
} as const;

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
