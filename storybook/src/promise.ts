import type { PromiseFigures } from '@counsel/contracts';

/** A young portal’s. */
export const noFigures: PromiseFigures = {
  categoryId: null,
  state: null,
  claimed: null,
  answered: null,
  answeredToday: null,
};

const asOf = '2026-03-04T15:00:00.000Z';

export const someFigures = (over: Partial<PromiseFigures> = {}): PromiseFigures => ({
  ...noFigures,
  claimed: { half: 1, most: 7, count: 16, asOf },
  answered: { half: 5, most: 50, count: 14, asOf },
  answeredToday: 6,
  ...over,
});
