import { limits, type RemoteManifest } from '@counsel/contracts';
import { type Built, BuiltError, faultsOfFiles, isFolder, pack, readBuilt } from '../built.ts';
import { CommandFailure } from './failure.ts';
import type { PortalClient } from './portal.ts';

/** The build in a folder, whole. */
export async function builtIn(dist: string): Promise<Built> {
  if (!(await isFolder(dist))) {
    throw new CommandFailure(`There is no build: ${dist} does not exist.`, {
      code: 'no-build',
      hint: 'Run "counsel-remote build" first, or name the folder: counsel-remote publish <dist>',
    });
  }
  try {
    return await readBuilt(dist);
  } catch (error) {
    if (!(error instanceof BuiltError)) throw error;
    throw new CommandFailure(error.message, {
      code: 'bad-build',
      hint: 'Run "counsel-remote build" again, and change nothing in its folder by hand.',
      faults: error.faults,
      cause: error,
    });
  }
}

/** Which files the portal does not serve as they were built. */
export const faultsPublished = (
  client: PortalClient,
  manifest: RemoteManifest,
  version: string,
): Promise<string[]> =>
  faultsOfFiles(manifest.files, (path) =>
    client.file(`/remotes/${manifest.name}/${version}/${path}`),
  );

/** A build as it is sent. */
export async function packed(built: Built): Promise<Buffer> {
  const archive = await pack(built);
  if (archive.length <= limits.artefactBytes) return archive;
  const [size, most] = [archive.length, limits.artefactBytes].map((bytes) =>
    (bytes / 1_000_000).toFixed(1),
  );
  throw new CommandFailure(`The build takes ${size} MB; a portal takes ${most} MB.`, {
    code: 'too-large',
    hint: 'Make it smaller: see which files in dist are large.',
  });
}

/** What is said of a version that can't be promoted yet; nothing where it can. */
export const laterLines = (notYet: string | null): string[] =>
  notYet === null ? [] : [notYet, 'It can be promoted once the portal has its new shell.'];
