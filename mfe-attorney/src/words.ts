import { grouped, type QuestionState, stateNames } from '@counsel/contracts';

/** A number and its noun: '1 question', '2 questions'. */
export const countOf = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Who asked, as attorneys may know it. */
export const askerLabel = (isAnonymous: boolean): string =>
  isAnonymous ? 'Anonymous User' : 'Registered User';

/** Whose law a question is about, where its asker said so. */
export const placeLabel = (state: QuestionState | null): string => {
  if (state === null) return 'Location Hidden';
  return state === 'not-sure' ? 'State not known' : stateNames[state];
};

/** When a question was claimed, 'Recently' when that is not known. */
export const claimedLabel = (claimedAt: string | null, format: (iso: string) => string): string =>
  claimedAt === null || Number.isNaN(Date.parse(claimedAt))
    ? 'Claimed Recently'
    : `Claimed ${format(claimedAt)}`;
