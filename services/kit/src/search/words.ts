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

export const wordsOf = (text: string): WordPlace[] => placesOf(text, wordPattern);

const placesOf = (text: string, pattern: RegExp): WordPlace[] =>
  Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));

/**
 * As `wordsOf`, for the words alone that may begin with one of these letters: most of a text is passed
 * over. Those that begin with none of ASCII's are all among them.
 * @param initials folded
 */
export function wordsFrom(initials: ReadonlySet<string>): (text: string) => WordPlace[] {
  const plain = [...initials].filter((each) => /^[a-z0-9]$/.test(each)).join('');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:[${plain}${plain.toUpperCase()}]|(?=[^\\x00-\\x7f])[\\p{L}\\p{N}])[\\p{L}\\p{N}\\p{M}]*`,
    'gu',
  );
  return (text) => placesOf(text, pattern);
}

/** A text as `to_tsvector` is to read it. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
