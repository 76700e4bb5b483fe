import type { PagePart, PartWords } from './remotes.ts';

/** Words of a part, among a page's `words`. */
export const partWords = (part: PagePart, text: string, of?: string): PartWords => ({
  part,
  text,
  ...(of !== undefined && { of }),
});
