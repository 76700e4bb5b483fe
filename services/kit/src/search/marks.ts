import { limits, type Mark } from '@counsel/contracts';
import { type WordPlace, wordsOf } from './words.ts';

/** Whether a word, in lower case, is one of those that were searched for. */
export type IsMarked = (word: string) => boolean;

const most = limits.search.marks;

/** Where the words stand in a text, which was cut into its words. */
export const marksOf = (words: readonly WordPlace[], isMarked: IsMarked): Mark[] =>
  words.flatMap(({ word, start, end }) => (isMarked(word) ? [{ start, end }] : []));

export const fewMarks = (text: string, isMarked: IsMarked): Mark[] =>
  marksOf(wordsOf(text), isMarked).slice(0, most);

export interface Passage {
  text: string;
  marks: Mark[];
}

/** Characters before the first mark, so that it is read in its sentence. */
const lead = 60;
/** With an ellipsis at both ends it is as long as it may be. */
const length = limits.search.passage - 2;

/** The part of a text that has most of the marks, cut between words; its beginning without any. */
export function passageOf(text: string, marks: readonly Mark[]): Passage {
  const from = text.length <= length ? 0 : wordStart(text, densest(marks) - lead);
  const to = text.length - from <= length ? text.length : wordStop(text, from, from + length);
  const before = from > 0 ? '…' : '';
  const shift = before.length - from;
  return {
    text: `${before}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`,
    marks: marks
      .filter(({ start, end }) => start >= from && end <= to)
      .slice(0, most)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}

/** Where the marks begin of which most fit into a passage. */
function densest(marks: readonly Mark[]): number {
  let best = { start: 0, count: 0 };
  let last = 0;
  for (const [first, { start }] of marks.entries()) {
    while (last < marks.length && (marks[last]?.end ?? 0) <= start + length - lead) last += 1;
    if (last - first > best.count) best = { start, count: last - first };
  }
  return best.start;
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + lead).search(/\s/);
  return space === -1 ? at : at + space + 1;
}

function wordStop(text: string, from: number, at: number): number {
  let space = at - 1;
  while (space > from && !/\s/.test(text.charAt(space))) space -= 1;
  return space === from ? at : space;
}
