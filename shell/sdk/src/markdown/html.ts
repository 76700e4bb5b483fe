import MarkdownIt from 'markdown-it';
import { mayLink } from './links.ts';
import { placeHeadings } from './outline.ts';

/**
 * Headings, lists, links, quotes, and words that are stressed; all else stands as it was typed, HTML
 * and images included. A line that was ended stays ended, as in a text without any of it.
 */
const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  ...['blockquote', 'heading', 'hr', 'list'],
  ...['autolink', 'emphasis', 'escape', 'link', 'newline'],
]);
markdown.validateLink = mayLink;

/** Somebody's Markdown as HTML that still wants its sanitizer; its headings begin at `level`. */
export const htmlOf = (text: string, level: number): string => {
  const environment = {};
  const tokens = markdown.parse(text, environment);
  placeHeadings(tokens, level);
  return markdown.renderer.render(tokens, markdown.options, environment);
};
