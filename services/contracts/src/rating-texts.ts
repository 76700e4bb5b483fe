/** Words around ratings. */
export const ratingTexts = {
  /** Beside a rating of the specification, which stands until five questions were closed. */
  example: 'An example: ratings are told from five closed questions on',
} as const;

interface Closed {
  helpful: number;
  closed: number;
}

/** The share of thanks on a scale of five, rounded down: 5.0 says that all were closed with thanks. */
export const ratingOf = ({ helpful, closed }: Closed): string =>
  (Math.floor((50 * helpful) / closed) / 10).toFixed(1);

const thanksText = ({ helpful, closed }: Closed): string =>
  `${helpful} of ${closed} questions closed with thanks in a year`;

/** Below an attorney's own rating, with that of all where there is one. */
export const ownRatingText = (own: Closed, all: Closed | null): string =>
  all ? `${thanksText(own)}; all attorneys: ${ratingOf(all)}` : thanksText(own);

/** Below the rating of all, which stands until an attorney has one. */
export const commonRatingText = (all: Closed): string =>
  `All attorneys: ${thanksText(all)}. Yours is told from five on`;
