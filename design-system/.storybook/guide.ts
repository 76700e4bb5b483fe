import { linked } from './links.ts';

/** What a component's page tells a designer before the first picture. */
export interface Guide {
  purpose: string;
  /** When to use it. */
  use: readonly string[];
  /** When not to, and what to take instead. */
  avoid: readonly string[];
  accessibility: readonly string[];
  /** Height in pixels of a frame for each story on the page, for what floats above its page. */
  frame?: number;
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** The parameters that put a guide at the top of a component's page. */
export function guide({ purpose, use, avoid, accessibility, frame }: Guide) {
  const component = [
    purpose,
    `### When to use it\n\n${list(use)}`,
    `### When not to\n\n${list(avoid)}`,
    `### Accessibility\n\n${list(accessibility)}`,
  ].join('\n\n');
  const docs = { description: { component: linked(component) } };
  if (!frame) return { docs };
  // The forced states reach what such a component draws at the end of the page.
  return { docs: { ...docs, ...frameOf(frame).docs }, pseudo: { rootSelector: 'body' } };
}

/** A frame of this height in pixels for one story on a page of the docs; without one, as high as the story. */
export function frameOf(height?: number) {
  const size = height ? { height: `${height}px` } : {};
  return { docs: { story: { inline: false, ...size } } };
}

/** A word or two below a story's name on a page of the docs. */
export function note(story: string) {
  return { docs: { description: { story: linked(story) } } };
}

/** A story in the dark theme, whatever the toolbar says. */
export const dark = { globals: { theme: 'dark' } };

/** A story from right to left. */
export const rightToLeft = { globals: { direction: 'rtl' } };

/** A story on the narrowest screen, 320 px. Name it `Narrow`: the checks and the docs then use that width too. */
export const narrow = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  parameters: frameOf(),
};

/** A story in which these elements look as they do under the pointer. */
export const hover = (selector: string) => forced({ hover: selector });

/** A story in which these elements look as they do while they are pressed. */
export const pressed = (selector: string) => forced({ hover: selector, active: selector });

/** A story in which these elements look as they do when the keyboard has reached them. */
export const focused = (selector: string) => forced({ focus: selector, focusVisible: selector });

function forced(pseudo: Record<string, string>) {
  return { globals: { pseudo } };
}

/** Says what a table of props calls a list or an object, and what is in it. */
export function shape(summary: string, detail?: string) {
  return { table: { type: { summary, ...(detail ? { detail } : {}) } } };
}
