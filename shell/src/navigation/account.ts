import type { CurrentUser, Role } from '@counsel/contracts';

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

/** The letter of the avatar: of the first name, else of the e-mail address, else U. */
export const letterOf = ({ firstName, email }: Pick<Named, 'firstName' | 'email'>): string =>
  [...(firstName.trim() || email.trim() || 'U')][0]?.toUpperCase() ?? 'U';

export const fullNameOf = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim();

/** What the active account is called in the menu. */
export const accountLabels: Record<Role, string> = {
  user: 'User Account',
  attorney: 'Attorney Account',
  admin: 'Admin Account',
};

/** Where a view begins. Home would not do: it sends approved attorneys to their dashboard in any view. */
export const viewStarts: Record<Role, string> = {
  user: '/dashboard',
  attorney: '/attorney-dashboard',
  admin: '/admin',
};
