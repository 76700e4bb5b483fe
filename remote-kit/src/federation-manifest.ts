import type { Chunk, Stats } from 'webpack';
import { isMap } from './artefact.ts';
import { containerName, entryFile } from './remote-config.ts';

type Assets = { sync: string[]; async: string[] };

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => !isMap(file));

const assetsOf = (files: readonly string[], isAsync: (file: string) => boolean): Assets => ({
  sync: files.filter((file) => !isAsync(file)),
  async: files.filter(isAsync),
});

/**
 * `mf-manifest.json` of a build, as the federation runtime of a shell reads it: the container's name and
 * its entry, and the files of what it exposes.
 */
export const federationManifest = (
  { name, version }: { name: string; version: string },
  { compilation }: Stats,
) => {
  const container = containerName(name, version);
  const files = filesOf(compilation.chunks).filter((file) => file !== entryFile);
  const isAsync = (file: string) => !file.includes('__federation_expose_');
  const of = (kind: string) =>
    assetsOf(
      files.filter((file) => file.endsWith(kind)),
      isAsync,
    );
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entryFile, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${container}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: of('.js'), css: of('.css') },
      },
    ],
  };
};
