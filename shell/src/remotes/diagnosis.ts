import type { RegistryEntry } from '@counsel/contracts';
import { addressOf, folderOf } from './address.ts';
import { classify, type LoadFailure } from './failure.ts';
import { failedFiles, integrityOf } from './integrity.ts';
import { fetchRegistry } from './registry.ts';

const wait = 3_000;

const arrives = (url: string, options: RequestInit): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(wait), ...options }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether what the browser got from an address is there, and is not what was published. */
const isChanged = async (url: string): Promise<boolean> => {
  const integrity = integrityOf(url);
  const kept = { cache: 'force-cache' } as const;
  if (integrity === undefined || !(await arrives(url, kept))) return false;
  if (await arrives(url, { ...kept, integrity })) return false;
  // The browser would keep it for a year, and give it to the next try as well.
  await arrives(url, { cache: 'reload' });
  return true;
};

/** Whether a file of this remote that could not be loaded is another than was published. */
const hasChanged = async (entry: RegistryEntry): Promise<boolean> => {
  const folder = folderOf(entry);
  const failed = [...failedFiles].filter((url) => url.startsWith(folder));
  for (const url of failed) failedFiles.delete(url);
  const changed = await Promise.all([addressOf(entry), ...failed].map(isChanged));
  return changed.includes(true);
};

/** Whether another version is live by now, or none: the files of this one may be gone. */
const isReplaced = async ({ name, version }: RegistryEntry): Promise<boolean> => {
  const registry = await fetchRegistry();
  if (registry === null) return false;
  return registry.remotes.find((remote) => remote.name === name)?.version !== version;
};

/** Why a load failed; looks where the error can't tell, since browsers don't say why a file did not come. */
export const diagnose = async (entry: RegistryEntry, error: unknown): Promise<LoadFailure> => {
  const failure = classify(error);
  if (failure.kind !== 'unreachable') return failure;
  if (await hasChanged(entry)) return { kind: 'changed' };
  return (await isReplaced(entry)) ? { kind: 'renewed' } : failure;
};
