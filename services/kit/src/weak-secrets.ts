/** Words of examples, and of whoever thought of something: none so short that chance writes it. */
const guessed =
  /change[ _-]?me|placeholder|example|default|insecure|secret|password|counsel|postgres|qwerty|123456789|abcdefgh|your[ _-]/i;
/** Chance uses more different letters: of 32 in hexadecimal 14 on average. */
const leastLetters = { key: 8, password: 5 };
const shortestPassword = 12;

const letters = (text: string): number => new Set(text).size;

const isWeak = (text: string, least: number): boolean =>
  letters(text) < least || guessed.test(text);

/** Of an address without one, the server asks for something else than a password. */
function isWeakPassword(address: string): boolean {
  const { password } = new URL(address);
  if (password === '') return false;
  const isShort = password.length < shortestPassword;
  return isShort || isWeak(decodeURIComponent(password), leastLetters.password);
}

/** Keys of services that are not ours are theirs to judge. */
const ownKeys = /^(SESSION|LINK|ENCRYPTION|PRINCIPAL)_KEYS?$/;

/** How to make one, at the end of a sentence. */
const remedy = 'make one by "openssl rand -hex 32"';

/** What can be guessed of a secret, as the end of the sentence “NAME …”; nothing of a strong one. */
export function weaknessOfSecret(name: string, text: string): string | undefined {
  if (ownKeys.test(name) && text.split(',').some((key) => isWeak(key, leastLetters.key))) {
    return `holds a key that can be guessed: ${remedy}.`;
  }
  if (/DATABASE.*_URL$/.test(name) && text.split(/\s+/).filter(Boolean).some(isWeakPassword)) {
    return `holds a password that can be guessed: ${remedy}.`;
  }
  return undefined;
}
