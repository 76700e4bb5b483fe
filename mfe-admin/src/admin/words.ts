/** Whether an administrator has something to do. */
export const reviewStatus = (pending: number): string =>
  pending === 0 ? 'All caught up!' : 'Action required';

/** How many attorneys answer questions on the portal. */
export const activeHint = (active: number): string =>
  `${active.toLocaleString('en-US')} active attorney${active === 1 ? '' : 's'}`;
