/** States where an attorney may practise on the portal. */
export const practiceStates = ['AL', 'CA', 'FL', 'NY', 'TX', 'TN'] as const;
export type PracticeState = (typeof practiceStates)[number];

/**
 * In the query of what a page reads first: the state where its reader is licensed as an attorney. The
 * pair is left out where there is none.
 */
export const ownStateParameter = ':practiceState';
