/**
 * Marks what the tour points at in the queue: the first question, or that there is none. The whole
 * list would be taller than the window, and leave the tour's own text no room.
 */
export const tourTarget = { 'data-tour': 'queue-questions' } as const;
