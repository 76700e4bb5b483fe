import { resolve } from 'node:path';
import { calls, limits, type RemoteManifest, remoteTexts } from '@counsel/contracts';
import { type Built, BuiltError, faultsOfFiles, isFolder, pack, readBuilt } from '../built.ts';
import { approvalLines, waitsFor } from './approval.ts';
import { CommandFailure } from './failure.ts';
import type { PortalClient } from './portal.ts';
import { type Outcome, type PortalOptions, publisher, readRemote } from './remote.ts';

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

async function packed(built: Built): Promise<Buffer> {
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

function assertNamed({ name }: RemoteManifest, options: PortalOptions): void {
  if (options.name === undefined || options.name === name) return;
  throw new CommandFailure(remoteTexts.otherName(name, options.name), {
    code: 'other-name',
    hint: 'Leave --name out: the build says what it is.',
  });
}

/** What is said of a version that can't be promoted yet; nothing where it can. */
export const laterLines = (notYet: string | null): string[] =>
  notYet === null ? [] : [notYet, 'It can be promoted once the portal has its new shell.'];

/** Publishes a build, then reads every file back. Browsers get it once it is promoted. */
export async function publish(
  folder: string,
  dist: string,
  options: PortalOptions,
): Promise<Outcome> {
  const client = publisher(options);
  const built = await builtIn(resolve(folder, dist));
  const { manifest } = built;
  const { name, version } = manifest;
  assertNamed(manifest, options);
  const archive = await packed(built);
  const params = { name, version };
  const published = await client.call(calls.publishRemote, { params, archive });
  const faults = await faultsPublished(client, manifest, version);
  if (faults.length > 0) {
    throw new CommandFailure(`${name} ${version} is published, but not as it was built.`, {
      code: 'not-whole',
      hint: 'Do not promote it. Tell the people who run the portal, and publish another version.',
      faults,
    });
  }
  const next = `counsel-remote promote ${version}`;
  const remote = await readRemote(client, name);
  const waits = waitsFor(manifest, remote);
  const later = [...laterLines(published.notYet), ...approvalLines(name, waits)];
  return {
    text: [
      `${name} ${version} is published: ${manifest.files.length} files, all read back and whole.`,
      ...later,
      `Browsers do not get it yet. ${later.length === 0 ? 'Next' : 'Then'}:`,
      `  ${next}      makes it live`,
      // Beside no live version there is nothing to try it against.
      ...(remote.version === null
        ? []
        : [`  counsel-remote canary 10 ${version}    gives it to a tenth of browsers first`]),
    ].join('\n'),
    json: {
      ...{ portal: client.url.origin, name, ...published },
      ...{ verified: manifest.files.length, waits, next },
    },
  };
}
