import DOMPurify, { type Config } from 'dompurify';
import { htmlOf } from './html.ts';
import { placeOf } from './links.ts';

/** The second wall: what is not in here does not leave, whatever the parser may once let through. */
const allowed = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'em', 'strong'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https|mailto):/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** Says where it leads, and leads there without telling from where; a mail begins empty. */
const mark = (link: HTMLAnchorElement): void => {
  const href = link.getAttribute('href');
  if (href === null) return;
  if (link.protocol === 'mailto:') link.href = `mailto:${placeOf(href)}`;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const place = placeOf(href);
  if (link.textContent === href || link.textContent === place) return;
  const shown = document.createElement('span');
  shown.textContent = `(${place})`;
  link.append(' ', shown);
};

/** Somebody's Markdown as elements of the page; its headings begin at `level`. */
export const render = (text: string, level: number): DocumentFragment => {
  const elements = DOMPurify.sanitize(htmlOf(text, level), allowed);
  for (const link of elements.querySelectorAll('a')) mark(link);
  return elements;
};
