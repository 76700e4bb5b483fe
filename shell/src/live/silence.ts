import { durations } from '@counsel/contracts';

/** When the live connection last told this page something, by its own clock. */
let heardAt = Number.NEGATIVE_INFINITY;

export const noteEvent = (): void => {
  heardAt = performance.now();
};

/** Nothing tells this page of changes: it has to ask. */
export const isSilent = (): boolean => performance.now() - heardAt > durations.liveSilence;
