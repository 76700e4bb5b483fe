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
