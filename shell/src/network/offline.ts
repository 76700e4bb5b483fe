import { type Call, calls, type KnownAnswers, registryPath, workerPath } from '@counsel/contracts';
import { forgetAll, heed, instead, nextCursor, ownFetch } from '@counsel/shell-sdk/host';
import { loadAccountEntries } from '../frame/load-account-entries.ts';
import { loadNoticeList } from '../notices/load-notice-list.ts';

export { forgetAll, heed, instead };

/** Keeps what the server told with the page. */
const keepKnown = (known: KnownAnswers): void => {
  for (const [name, { path }] of Object.entries<Call>(calls)) {
    const { status, body, headers } = known[path] ?? {};
    if (status !== 200) continue;
    heed(name, path, { data: body, meta: { next: nextCursor(headers?.link ?? null) } });
  }
};

/** Files of a remote's, whose addresses get no other contents; the registry is kept by itself. */
const isFile = (address: string): boolean =>
  address.startsWith('/remotes/') && address !== registryPath;

/** What the server told with the page is not among what the browser keeps of itself. */
const fetchTold = (known: KnownAnswers) =>
  Object.keys(known)
    .filter(isFile)
    .map((address) => ownFetch(address, { cache: 'force-cache' }));

const prepare = async (known: KnownAnswers): Promise<void> => {
  keepKnown(known);
  try {
    await Promise.all([
      navigator.serviceWorker?.register(workerPath),
      ...fetchTold(known),
      // What the header opens.
      loadAccountEntries(),
      loadNoticeList(),
    ]);
  } catch (error) {
    // While there is a network, nothing needs it.
    console.info(error);
  }
};

/** Has a member's browser open the portal without a network too; a visitor has nothing to read there. */
const known = globalThis.counselKnown ?? {};
if (known[calls.getCurrentUser.path]?.status === 200) void prepare(known);
