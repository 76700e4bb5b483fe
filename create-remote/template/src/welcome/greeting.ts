import type { CurrentUser } from '@counsel/contracts';

/** One sentence on what the page is for. */
export const about = "This page is a remote's own. Its parts come from the design system.";

/** How the page receives somebody, by name where they gave one. */
export const greeting = (user: Pick<CurrentUser, 'firstName'> | null): string =>
  user?.firstName ? `Welcome, ${user.firstName}!` : 'Welcome!';
