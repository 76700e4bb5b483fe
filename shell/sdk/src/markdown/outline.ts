/** What is read and written of markdown-it's tokens. */
type HeadingToken = { type: string; tag: string };

const levelOf = ({ tag }: HeadingToken): number => Number(tag.slice(1));

/**
 * Puts the headings of a text below the page's own: the first ones at `level`, those within them one
 * deeper, however many steps their writer left out. A page's outline skips no level.
 */
export const placeHeadings = (tokens: readonly HeadingToken[], level: number): void => {
  const open: number[] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const written = levelOf(token);
      while (open.length > 0 && (open.at(-1) ?? 0) >= written) open.pop();
      open.push(written);
    }
    if (token.type === 'heading_open' || token.type === 'heading_close') {
      token.tag = `h${Math.min(level + open.length - 1, 6)}`;
    }
  }
};
