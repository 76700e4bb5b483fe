import type { CurrentUser } from '@counsel/contracts';

/** How the page receives somebody, by name where they gave one. */
export const greeting = (user: Pick<CurrentUser, 'firstName'> | null): string =>
  user?.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!';
