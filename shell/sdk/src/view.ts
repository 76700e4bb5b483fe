import type { Role } from '@counsel/contracts';

/**
 * The view a person starts in: administrators have the admin panel at hand, an attorney who is not
 * one starts as attorney (docs/product.md#active-view), everyone else as user.
 */
export const defaultView = (roles: readonly Role[]): Role => {
  if (roles.includes('admin')) return 'admin';
  return roles.includes('attorney') ? 'attorney' : 'user';
};

/** The view in force: the chosen one as long as the person holds that role. */
export const activeView = (roles: readonly Role[], chosen: string | null): Role =>
  roles.find((role) => role === chosen) ?? defaultView(roles);

const keyOf = (userId: string) => `counsel.view.${userId}`;

/** The view this person chose last on this device, null when none was or storage is not allowed. */
export const rememberedView = (userId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
};

export const rememberView = (userId: string, view: Role): void => {
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    // Without storage the choice holds for this page alone.
  }
};
