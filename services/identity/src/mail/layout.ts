import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Letter } from './letter.ts';

const footer = 'Counsel sent you this email because of your use of the portal.';
const turnOff = 'Turn off emails of this kind';

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

/** What the build makes of `letter.mjml`; values are escaped as they are filled in. */
const eta = new Eta({
  views: fileURLToPath(new URL('../../dist', import.meta.url)),
  defaultExtension: '.html',
  tags: ['{{', '}}'],
  cache: true,
});

/** A letter as plain text, and as HTML that mail programs bear. */
export function renderLetter(letter: Letter): RenderedLetter {
  const { subject, greeting, paragraphs, list, action, link, unsubscribe, imprint } = letter;
  const told = list.map((line) => `- ${line.text}:\n  ${line.link}`);
  const off = unsubscribe ? [`${turnOff}:\n${unsubscribe}`] : [];
  const pages = imprint.pages.map((page) => `${page.text}: ${page.link}`).join('\n');
  const end = [footer, ...off, imprint.operator, pages];
  const text = [greeting, ...paragraphs, ...told, `${action}:\n${link}`, '--', ...end].join('\n\n');
  const lines = [greeting, ...paragraphs].map((paragraph) => paragraph.split(/\r?\n/));
  const html = eta.render('letter', { ...letter, lines, footer, turnOff });
  return { subject, text: `${text}\n`, html };
}
