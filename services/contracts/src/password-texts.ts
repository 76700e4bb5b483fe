import { messages } from './texts.ts';

const anotherWord = 'Add a word or two that have nothing to do with each other.';
const rows = `Rows of keys are easy to guess. ${anotherWord}`;
const repeats = `Repeated characters and words are easy to guess. ${anotherWord}`;
const common = `This is close to a password that many people use. ${anotherWord}`;
const dates = `Dates and years are easy to guess. ${anotherWord}`;
const names = `A name alone is easy to guess. ${anotherWord}`;

/**
 * Why a chosen password is refused as weak, by what is the matter with it, and what helps;
 * browsers don't get these.
 */
export const weakPasswords = {
  straightRow: rows,
  keyPattern: rows,
  simpleRepeat: repeats,
  extendedRepeat: repeats,
  sequences: `Characters in order are easy to guess. ${anotherWord}`,
  recentYears: dates,
  dates,
  topTen: messages.passwordCommon,
  topHundred: messages.passwordCommon,
  common,
  similarToCommon: common,
  wordByItself: `One word alone is easy to guess. ${anotherWord}`,
  namesByThemselves: names,
  commonNames: names,
  userInputs:
    'Your own name, your email address and ours are easy to guess. Choose words that have nothing to do with you.',
  guessable: `This password is easy to guess. ${anotherWord}`,
} as const;
