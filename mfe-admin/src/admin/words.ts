import { grouped } from '@counsel/contracts';

/** Whether an administrator has something to do. */
export const reviewStatus = (pending: number): string =>
  pending === 0 ? 'All caught up!' : 'Action required';

/** How many attorneys answer questions on the portal. */
export const activeHint = (active: number): string =>
  `${grouped(active)} active attorney${active === 1 ? '' : 's'}`;

/** How another application with the same license stands. */
export const standings = {
  pending: 'pending',
  approved: 'approved, not confirmed',
  active: 'active attorney',
} as const;
