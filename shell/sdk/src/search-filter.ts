import { searchPeriods, searchTexts, stateOptions } from '@counsel/contracts';
import type { SelectOption } from '@counsel/design-system';

/** What narrows what is found; its name is that of its part of the address. */
export type SearchFilter = {
  name: string;
  label: string;
  /** What stands for no filter, such as 'All Categories'. */
  any: string;
  options: readonly SelectOption[];
};

/** How far back is looked; every search can be narrowed by it. */
export const periodFilter: SearchFilter = {
  name: 'days',
  label: 'Time',
  any: searchTexts.any,
  options: searchPeriods.map(({ days, label }) => ({ value: String(days), label })),
};

/** Whose law a question is about. */
export const stateFilter: SearchFilter = {
  name: 'state',
  label: 'State',
  any: searchTexts.anyState,
  options: stateOptions,
};
