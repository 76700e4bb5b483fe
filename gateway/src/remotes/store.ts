import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from './artefact.ts';

/** Where the files of all remotes' versions are. */
export interface ArtefactStore {
  /** An empty folder in which an artefact may arrive before it is added. */
  arriving(): Promise<string>;
  /** Makes a folder's files the version's: all appear at once, or none. The folder is gone then. */
  add(name: string, version: string, folder: string): Promise<void>;
  /** A folder that holds the version's files; undefined where there is no such version. */
  find(name: string, version: string): Promise<string | undefined>;
  remove(name: string, version: string): Promise<void>;
}

/** Where a portal's data has them. */
export const remotesDir = (dataDir: string): string => join(dataDir, 'remotes');

/** Versions as folders on this machine, or on a disk that several share. */
export function folderStore(root: string): ArtefactStore {
  const pathOf = (name: string, version: string) => join(root, name, version);
  const aside = () => join(root, `.arriving-${randomUUID()}`);
  return {
    async arriving() {
      const folder = aside();
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async add(name, version, folder) {
      const target = pathOf(name, version);
      await mkdir(join(root, name), { recursive: true });
      await rename(folder, target).catch(async (error) => {
        if (!(await exists(target))) throw error;
        // Left by somebody who died before the version was known to anybody.
        await removeWhole(target, aside());
        await rename(folder, target);
      });
    },
    async find(name, version) {
      const path = pathOf(name, version);
      return (await exists(path)) ? path : undefined;
    },
    remove: (name, version) => removeWhole(pathOf(name, version), aside()),
  };
}

/** Nobody sees a version that is half gone. */
async function removeWhole(path: string, aside: string): Promise<void> {
  if (!(await exists(path))) return;
  await rename(path, aside);
  await rm(aside, { recursive: true, force: true });
}

/** Longer than anything takes to arrive. */
const abandoned = 3_600_000;

/** Removes what arrived and was never added, because its process died. */
export async function clearLeftovers(dataDir: string): Promise<void> {
  const root = remotesDir(dataDir);
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.arriving-'))) {
    const path = join(root, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - abandoned) await rm(path, { recursive: true, force: true });
  }
}
