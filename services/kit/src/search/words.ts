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

/** With `exec`: `matchAll` makes a pattern anew for each text. */
function placesOf(text: string, pattern: RegExp): WordPlace[] {
  const places: WordPlace[] = [];
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { 0: word, index } = found;
    places.push({ word: folded(word), start: index, end: index + word.length });
  }
  return places;
}

/**
 * As `wordsOf`, for the words alone that may begin like this, and some that do not: most of a text is
 * passed over. Where all letters are those of ASCII, as they mostly are, a plain pattern finds them in
 * a tenth of the time.
 * @param beginnings folded
 */
export function wordsFrom(beginnings: Iterable<string>): (text: string) => WordPlace[] {
  const plain = [...beginnings].filter((each) => plainLetters.test(each));
  const initials = plain.map((each) => `${each.charAt(0)}${each.charAt(0).toUpperCase()}`).join('');
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}\\p{M}])(?:[${initials}]|(?=[^\\x00-\\x7f])[\\p{L}\\p{N}])[\\p{L}\\p{N}\\p{M}]*`,
    'gu',
  );
  const plainPattern = new RegExp(`\\b(?:${plain.join('|')})[a-z0-9]*`, 'g');
  return (text) => {
    if (hasOtherLetters(text)) return placesOf(text, pattern);
    // An underscore, which JavaScript takes for a letter, parts words.
    return plain.length === 0
      ? []
      : placesOf(text.toLowerCase().replaceAll('_', ' '), plainPattern);
  };
}

const besidesAscii = /\P{ASCII}/u;
const otherLetters = /(?!\p{ASCII})[\p{L}\p{N}\p{M}]/u;
/** The first test is the quicker one, and seldom true. */
const hasOtherLetters = (text: string) => besidesAscii.test(text) && otherLetters.test(text);

/** A text as `to_tsvector` is to read it. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
