/**
 * Cookies of a portal on https, kept by a browser on http://localhost. Browsers differ in whether
 * they take `Secure` and its name prefixes there, so these are set aside and put back on the way up.
 */
const prefixes = [
  ['__Host-', 'dev-host-'],
  ['__Secure-', 'dev-secure-'],
] as const;

const renamed = (pair: string, from: 0 | 1): string => {
  const found = prefixes.find((names) => pair.startsWith(names[from]));
  return found ? found[from === 0 ? 1 : 0] + pair.slice(found[from].length) : pair;
};

/** A `Set-Cookie` line of the portal's, for the browser. */
export const cookieForBrowser = (line: string): string => {
  const [pair = '', ...attributes] = line.split(';');
  const kept = attributes.filter((attribute) => !/^\s*(secure|domain=.*)$/i.test(attribute));
  return [renamed(pair, 0), ...kept].join(';');
};

/** The browser's `Cookie` header, for the portal. */
export const cookiesForPortal = (header: string): string =>
  header
    .split(/;\s*/)
    .map((pair) => renamed(pair, 1))
    .join('; ');
