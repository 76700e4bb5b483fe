import { messages, weakPasswords } from '@counsel/contracts';
import { type Match, ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is, as far as they have told. */
export interface Owner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** A million guesses or more: fewer are to be had in time even where throttles slow them down. */
const enough = 2;
/**
 * Looks at the first 32 characters and the commonest substitutions: half a millisecond for a
 * passphrase, five for the worst that was found, against 350 with more of either. The passwords and
 * words that all languages share tell weak ones as well as with those of English, which would cost
 * 13 MB more (decision 31).
 */
const strength = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: 32,
  l33tMaxSubstitutions: 10,
  l33tTable: {
    a: ['4', '@'],
    e: ['3'],
    i: ['1', '!'],
    l: ['1'],
    o: ['0'],
    s: ['5', '$'],
    t: ['7'],
  },
});

/** Words of two letters are in half of all passwords. */
const shortestWord = 3;

/** The portal's name is as well known to whoever guesses as the person's own. */
function ownWords({ email, firstName = '', lastName = '' }: Owner): string[] {
  const parts = [email, email.split('@')[0] ?? '', ...email.split(/[^\p{L}\p{N}]+/u)];
  const words = ['counsel', firstName, lastName, ...parts].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= shortestWord);
}

/**
 * Why a password is easily guessed by whoever knows its owner's name and address, in words that say
 * what to do; undefined for one that is good enough.
 */
export function weaknessOf(password: string, owner: Owner): string | undefined {
  if (isCommonPassword(password)) return messages.passwordCommon;
  const result = strength.check(password, ownWords(owner));
  if (isMostlyOwn(result)) return weakPasswords.userInputs;
  if (result.score >= enough) return undefined;
  return weakPasswords[reasonOf(result)];
}

/** Two names in a row count as many guesses, though they are the first that one would try. */
function isMostlyOwn({ password, sequence }: ZxcvbnResult): boolean {
  const own = sequence.filter(({ dictionaryName }: Match) => dictionaryName === 'userInputs');
  const covered = own.reduce((sum, { token }) => sum + token.length, 0);
  return covered > password.length / 2;
}

function reasonOf({ feedback: { warning } }: ZxcvbnResult): keyof typeof weakPasswords {
  return Object.hasOwn(weakPasswords, warning ?? '')
    ? (warning as keyof typeof weakPasswords)
    : 'guessable';
}
