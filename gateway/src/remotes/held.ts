import { remoteRefusals, remoteTexts } from '@counsel/contracts';
import type { RemotesDeps } from './deps.ts';
import { conflict } from './refusal.ts';
import type { Remote } from './remote.model.ts';
import type { RemoteVersion } from './remote-version.model.ts';

/** How many of those that one could go back to a refusal names. */
const mostNamed = 5;

/**
 * Before browsers are given versions: that the store holds their files. Versions that nobody
 * published are left to whoever looks for them.
 * @throws 409 that says to which versions one can go instead; 503 where the store is away
 */
export async function requireFiles(
  deps: RemotesDeps,
  remote: Remote,
  wanted: readonly string[],
): Promise<void> {
  const gone = await withoutFiles(deps, remote, wanted);
  if (gone === undefined) return;
  const held = await withFiles(deps, remote);
  const message = remoteTexts.filesGone(remote.name, gone, held.slice(0, mostNamed));
  throw conflict(message, remoteRefusals.filesGone);
}

const published = ({ database }: RemotesDeps, remote: Remote, versions: readonly string[]) =>
  remote
    .$relatedQuery('versions', database)
    .whereIn('version', versions)
    .select('version', 'removedAt');

const holds = async ({ store }: RemotesDeps, { name }: Remote, version: RemoteVersion) =>
  version.removedAt === null && (await store.has(name, version.version));

async function withoutFiles(deps: RemotesDeps, remote: Remote, versions: readonly string[]) {
  for (const version of await published(deps, remote, versions)) {
    if (!(await holds(deps, remote, version))) return version.version;
  }
  return undefined;
}

/** Those that were live before and could be again, the one that was live last first. */
async function withFiles(deps: RemotesDeps, remote: Remote): Promise<string[]> {
  const earlier = remote.earlier.filter((version) => version !== remote.version);
  const known = await published(deps, remote, earlier);
  const answers = await Promise.all(known.map((version) => holds(deps, remote, version)));
  const held = new Set(known.filter((_, index) => answers[index]).map(({ version }) => version));
  return earlier.filter((version) => held.has(version));
}
