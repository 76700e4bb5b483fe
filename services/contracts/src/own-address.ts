import { documentPages } from './document-pages.ts';
import { limits } from './limits.ts';

/** In a path: what RFC 3986 allows as it is, and escapes that stand for no character below. */
const plain = "[\\w~!$&'()*+,;=:@.-]";
/** Not of a control character, a dot, a slash, a backslash, or an escape in its turn. */
const escaped = '%(?![01]|2[5EFef]|5[Cc]|7[Ff])[\\dA-Fa-f]{2}';
/** A step up or to the same place would be taken away, and leave two slashes. */
const segment = `(?!\\.{1,2}(?:[/?#]|$))(?:${plain}|${escaped})+`;
/** Behind them: no space, no backslash, no control character, nothing beyond ASCII. */
const query = '[!"$-\\[\\]-~]*';
const hash = '[!-\\[\\]-~]*';

/**
 * An address of the portal's own, wherever one is read: the links, addresses and tours of remotes,
 * and where to go after signing in. Browsers leave tabs and line breaks out of an address, take a
 * backslash for a slash, and two slashes at the start for another site: so it says what may stand
 * there, and nothing else does.
 */
export const ownAddressPattern = `^/(?:${segment}(?:/${segment})*/?)?(?:\\?${query})?(?:#${hash})?$`;

/** First words of what the gateway answers itself, however their letters are written: no page is there. */
export const noPage = [
  ...documentPages,
  'api',
  'assets',
  'remotes',
  'sandbox',
  'internal',
  'storybook',
  'healthz',
  'readyz',
]
  .map((word) => word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`))
  .join('|');

/** An address of the portal's own at which there is a page, or the way to sign in. */
export const pageAddressPattern = ownAddressPattern.replace(
  '^',
  `^(?!/(?!api/login$)(?:${noPage})(?:[/?#]|$))`,
);

const ownAddress = new RegExp(ownAddressPattern);

export const isOwnAddress = (address: string): boolean =>
  address.length <= limits.address.max && ownAddress.test(address);

/** What answers no page, and where signing in would begin again. */
const noWayBack = /^\/(api|login)(?![\w-])/i;

/** Where to go after signing in: the address that was asked for, if it is one of the portal's pages. */
export const returnAddress = (asked: string | null | undefined): string | undefined =>
  asked && isOwnAddress(asked) && !noWayBack.test(asked) ? asked : undefined;
