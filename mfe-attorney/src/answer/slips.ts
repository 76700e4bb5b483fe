import type { CurrentUser } from '@counsel/contracts';

/** Something in an answer that its writer may not have meant to leave in it. */
export type Slip = { kind: 'attorney' | 'link' | 'field'; found: string };

type Named = Pick<CurrentUser, 'firstName' | 'lastName'>;

/** More than a warning can hold is a list, not a slip. */
const mostOfKind = 5;

const name = String.raw`\p{Lu}[\p{L}'’.-]{0,40}`;
const names = `${name}(?:[ \\t]${name}){0,3}`;
/** As attorneys are named: by their calling before the name, or by what follows it. */
const asAttorney = [
  new RegExp(
    `\\b(?:[Aa]ttorney|[Aa]tty\\.?|[Ll]awyer|[Cc]ounsel|[Cc]ounselor)[ \\t](${names})`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}])(${names}),?[ \\t](?:Esq\\b|Esquire\\b|J\\.?D\\.?(?![\\p{L}]))`, 'gu'),
  new RegExp(`\\b[Ll]aw [Oo]ffices? of (${names})`, 'gu'),
  new RegExp(
    `(?<![\\p{L}])(${name}(?:(?:,| &| and)?[ \\t]${name}){0,3}),? (?:LLP|PLLC|P\\.C\\.)`,
    'gu',
  ),
];
/** What follows the calling and is no name. */
const noNames =
  /^(?:General|Fees?|Client|Response|Work|Review|At|In|The|For|And|Or|May|Can|Will)\b/;

const address = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"']{1,500}/giu;
const mailbox = /[^\s@<>()[\]:]{1,64}@[^\s@<>()[\]]{1,200}\.[\p{L}\p{N}-]{2,40}/gu;
const unfilled = /\{\{[^{}\n]{0,60}\}\}/g;

const hostIn = (found: string): string => {
  const link = found.replace(/[.,;:!?]+$/, '');
  const href = /^https?:/i.test(link) ? link : `https://${link}`;
  return URL.canParse(href) ? new URL(href).host : link;
};

const isOwn = (found: string, { firstName, lastName }: Named): boolean => {
  const own = `${firstName} ${lastName}`.trim().toLowerCase();
  const read = found.replace(/[.,]+$/, '').toLowerCase();
  return own !== '' && (read === own || read === lastName.trim().toLowerCase());
};

const unique = (found: readonly string[]): string[] => [...new Set(found)].slice(0, mostOfKind);

const attorneysIn = (text: string, own: Named): string[] =>
  asAttorney
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found))
    .filter((found) => !noNames.test(found) && !isOwn(found, own));

/**
 * What stands in an answer and may not be meant for its asker: another attorney's name, a way out of
 * the portal (`host` is the portal's own), a passage's field that was not filled.
 */
export const slipsIn = (text: string, own: Named, host: string): Slip[] => {
  const links = (text.match(address) ?? []).map(hostIn).filter((found) => found !== host);
  const kinds = {
    attorney: attorneysIn(text, own),
    link: [...links, ...(text.match(mailbox) ?? [])],
    field: text.match(unfilled) ?? [],
  };
  return (['attorney', 'link', 'field'] as const).flatMap((kind) =>
    unique(kinds[kind]).map((found) => ({ kind, found })),
  );
};
