import type { CurrentUser } from '@counsel/contracts';

/** What in a text could tell who wrote it. */
export type IdentityTrace = 'your name' | 'an email address' | 'a phone number';

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

const emailAddress = /[^\s@<>()]{1,64}@[^\s@<>()]{1,200}\.[^\s@<>().,;:!?]/u;
const numbers = /\+?\(?\d[\d\s().\-/]{5,}\d/g;
const shortestName = 2;

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const holdsWord = (text: string, word: string, flags = 'u'): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literally(word)}(?![\\p{L}\\p{N}])`, flags).test(text);

// Many names are words too (Will, Grace, May): alone they count in the person's own spelling only.
const holdsName = (text: string, { firstName, lastName }: Named): boolean => {
  const names = [firstName, lastName].map((name) => name.trim());
  const whole = names.filter((name) => name !== '').join(' ');
  return (
    names.some((name) => name.length >= shortestName && holdsWord(text, name)) ||
    (whole.length > shortestName && holdsWord(text, whole, 'iu'))
  );
};

// Ten digits make a number in the country, eight with a plus an international one; dates, sums of
// money and paragraphs of a law stay below.
const isPhoneNumber = (number: string): boolean => {
  const digits = number.replaceAll(/\D/g, '').length;
  return digits <= 15 && digits >= (number.startsWith('+') ? 8 : 10);
};

/** What in an anonymous question could tell who asks: the asker's own name, addresses, numbers. */
export const identityTraces = (text: string, asker: Named): IdentityTrace[] => {
  const traces: IdentityTrace[] = [];
  const ownAddress = text.toLowerCase().includes(asker.email.toLowerCase());
  if (holdsName(text, asker)) traces.push('your name');
  if (ownAddress || emailAddress.test(text)) traces.push('an email address');
  if ((text.match(numbers) ?? []).some(isPhoneNumber)) traces.push('a phone number');
  return traces;
};
