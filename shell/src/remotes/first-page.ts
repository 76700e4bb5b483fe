import type { Registry } from '@counsel/contracts';
import { contracts } from '@counsel/shell-sdk/host';
import { needsDocument } from '../bound/document.ts';
import { isSandboxed } from './address.ts';
import { refusalOf } from './failure.ts';
import { begin } from './load-page.ts';
import { type FoundPage, findPage } from './routes.ts';

/** The page of an address whose code runs in this document, as soon as it can. */
export const runsHere = (
  registry: Registry,
  pathname: string,
  isMember: boolean,
): FoundPage | undefined => {
  const found = findPage(registry, pathname);
  if (!found || isSandboxed(found.entry) || refusalOf(found.entry, contracts)) return undefined;
  return isMember || (found.route.access === 'anyone' && pathname !== '/') ? found : undefined;
};

/** How long what the server drew stands in the place of a page that is on its way, in milliseconds. */
const wait = 1_000;

let first: Promise<unknown> = Promise.resolve();

/** The page that the reader came for is there, or takes so long that they are to be told. */
export const firstPage = (): Promise<unknown> => first;

/** Begins with the page that the reader came for, beside all that is still to be drawn round it. */
export const beginFirstPage = (registry: Registry, pathname: string, isMember: boolean): void => {
  const found = runsHere(registry, pathname, isMember);
  if (!found || needsDocument(registry, pathname)) return;
  const loaded = begin(found.entry, found.route.page);
  const late = new Promise((resolve) => setTimeout(resolve, wait));
  // Whoever shows the page asks for it again, and says why it does not come.
  first = Promise.race([loaded, late]).catch(() => undefined);
};
