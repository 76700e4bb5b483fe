import { type Role, viewCookie } from '@counsel/contracts';

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

/** The view in such a cookie, as far as it is that account's; null when it is not. */
export const viewIn = (cookie: string | undefined, userId: string): string | null =>
  cookie?.startsWith(`${userId}.`) ? cookie.slice(userId.length + 1) : null;

const cookieIn = (text: string): string | undefined =>
  text
    .split('; ')
    .find((each) => each.startsWith(`${viewCookie}=`))
    ?.slice(viewCookie.length + 1);

/**
 * The view this person chose last in this browser, null when none was or cookies are not allowed. A
 * cookie, since the server draws the head of their pages.
 */
export const rememberedView = (userId: string): string | null => {
  try {
    return viewIn(cookieIn(document.cookie), userId);
  } catch {
    return null;
  }
};

const aYear = 365 * 24 * 3_600;

export const rememberView = (userId: string, view: Role): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is no browser's yet but Chrome's.
    document.cookie = `${viewCookie}=${userId}.${view}; path=/; max-age=${aYear}; samesite=lax`;
  } catch {
    // Without cookies the choice holds for this page alone.
  }
};
