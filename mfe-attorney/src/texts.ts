/** What stands on a page, and in its place before its code runs: `remote.config.ts` names it, too. */
export const texts = {
  dashboard: 'Attorney Dashboard',
  queue: 'Question Queue',
  searchQueue: 'Search the queue',
  claimed: 'Claimed Questions',
  claimedAre: 'Write the answers that are still due, and look at those you have given.',
  compose: 'Compose Answer',
  backToClaimed: 'Back to Claimed Questions',
  searchClaimed: 'Search your claimed questions',
} as const;

/** Says no noun after the number: it is right for one question as for many. */
export const waitingOf = (available: number | string): string =>
  `Available in all categories: ${available}. Claim a question to answer it.`;

export const approved = 'Your application was approved';
