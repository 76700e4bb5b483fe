import type { IncomingMessage } from 'node:http';
import { loopback } from '../ports.ts';

/** Under which names this machine alone is reached. */
const hosts = ['localhost', loopback];

/**
 * Why a request is refused; undefined for one of the catcher's own page, of a person who opens it,
 * and of a program on this machine. A page of another site can have a browser here ask for anything,
 * under a name of its own that leads to this machine, too (DNS rebinding).
 */
export function refusalOf({ headers, url = '' }: IncomingMessage, port: number) {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  const isOurs = hosts.some((name) => host === `${name}:${port}`);
  if (!isOurs) return { status: 421, text: 'This is not a name of the mail catcher.' };
  if (origin !== undefined && origin !== `http://${host}`) return otherSite;
  const isOwnPage = site === undefined || site === 'same-origin' || site === 'none';
  const isOpened = mode === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isOwnPage && !(isOpened && isPage(url))) return otherSite;
  return undefined;
}

const otherSite = { status: 403, text: 'Other sites may not ask the mail catcher.' };

/** The page itself; what it shows is its own to ask for. */
export const isPage = (url: string): boolean => /^\/(index\.html)?([?#]|$)/.test(url);
