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
  const story = frame ? { story: { inline: false, height: `${frame}px` } } : {};
  return { docs: { description: { component }, ...story } };
}

/** A story in the dark theme, whatever the toolbar says. */
export const dark = { globals: { theme: 'dark' } };

/** A story from right to left. */
export const rightToLeft = { globals: { direction: 'rtl' } };

/** A story on the narrowest screen, 320 px. Name it `Narrow`: the checks then use that width too. */
export const narrow = { globals: { viewport: { value: 'narrow', isRotated: false } } };
