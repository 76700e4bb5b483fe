/** A number and its noun: '1 question', '2 questions'. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Who asked, as attorneys may know it. */
export const askerLabel = (isAnonymous: boolean): string =>
  isAnonymous ? 'Anonymous User' : 'Registered User';

/** When a question was claimed, 'Recently' when that is not known. */
export const claimedLabel = (claimedAt: string | null, format: (iso: string) => string): string =>
  claimedAt === null || Number.isNaN(Date.parse(claimedAt))
    ? 'Claimed Recently'
    : `Claimed ${format(claimedAt)}`;
