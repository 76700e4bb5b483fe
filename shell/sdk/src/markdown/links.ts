const schemes: readonly string[] = ['https:', 'mailto:'];

const addressOf = (href: string): URL | null => (URL.canParse(href) ? new URL(href) : null);

/** Whether a text may lead there: a page over https, or somebody's mailbox. */
export const mayLink = (href: string): boolean => {
  const address = addressOf(href);
  return address !== null && schemes.includes(address.protocol);
};

/**
 * Where a link leads, for the eye: the host as browsers write it (letters of other scripts as
 * `xn--…`), whatever the link's own words say; of a mailbox, its address.
 */
export const placeOf = (href: string): string => {
  const address = addressOf(href);
  if (address === null) return '';
  return address.protocol === 'mailto:' ? address.pathname : address.host;
};
