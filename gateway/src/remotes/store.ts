import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { arrivingName } from './arriving.ts';
import { exists } from './artefact.ts';

/** Where the files of all remotes' versions are. */
export interface ArtefactStore {
  /** An empty folder for an artefact that is not yet added; what is left of it goes with its scope. */
  temporary(): Promise<{ path: string } & AsyncDisposable>;
  /** Makes a folder's files the version's: all appear at once, or none. The folder is gone then. */
  add(name: string, version: string, folder: string): Promise<void>;
  /** A folder that holds the version's files; undefined where there is no such version. */
  find(name: string, version: string): Promise<string | undefined>;
  /** Whether the version's files are where every gateway finds them; nothing is fetched for it. */
  has(name: string, version: string): Promise<boolean>;
  remove(name: string, version: string): Promise<void>;
}

/** Where a portal's data has them. */
export const remotesDir = (dataDir: string): string => join(dataDir, 'remotes');

/** Versions as folders on this machine, or on a disk that several share. */
export function folderStore(root: string): ArtefactStore {
  const pathOf = (name: string, version: string) => join(root, name, version);
  const temporary = () => join(root, arrivingName());
  return {
    async temporary() {
      const path = temporary();
      await mkdir(path, { recursive: true });
      return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
    },
    async add(name, version, folder) {
      const target = pathOf(name, version);
      await mkdir(join(root, name), { recursive: true });
      await rename(folder, target).catch(async (error) => {
        if (!(await exists(target))) throw error;
        // Left by somebody who died before the version was known to anybody.
        await removeWhole(target, temporary());
        await rename(folder, target);
      });
    },
    async find(name, version) {
      const path = pathOf(name, version);
      return (await exists(path)) ? path : undefined;
    },
    has: (name, version) => exists(pathOf(name, version)),
    remove: (name, version) => removeWhole(pathOf(name, version), temporary()),
  };
}

/** Nobody sees a version that is half gone. */
async function removeWhole(path: string, temporary: string): Promise<void> {
  if (!(await exists(path))) return;
  await rename(path, temporary);
  await rm(temporary, { recursive: true, force: true });
}
