/**
 * How texts are cut into words: of texts that are indexed, of what is searched for and where marks
 * are set, in one way. PostgreSQL's own parser knows addresses, hyphens and tags, and depends on the
 * cluster's locale: it gets words and spaces alone.
 */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const besidesWords = /[^\p{L}\p{N}\p{M}]+/gu;

/** Longer ones are no words; PostgreSQL could not index the longest. */
const longestWord = 60;

/** A word of a text, and where it stands, in UTF-16 code units. */
export interface WordPlace {
  word: string;
  start: number;
  end: number;
}

/** Nearly all are spelled like this, and a page of what was found has three thousand. */
const plainLetters = new RegExp(`^[0-9a-z]{1,${longestWord}}$`, 'i');

/** As words are compared: in lower case, whatever kind of letter spells them. */
export const folded = (word: string): string =>
  plainLetters.test(word) ? word.toLowerCase() : foldedWhole(word);

const foldedWhole = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(besidesWords, '')
    .slice(0, longestWord)
    .toWellFormed();

export const wordsOf = (text: string): WordPlace[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));

/** A text as `to_tsvector` is to read it. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
