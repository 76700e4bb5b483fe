import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { isMap } from './artefact.ts';

/** Where a remote begins. */
export const entryFile = 'remoteEntry.js';

/** What a shell reads first of a remote. */
export const manifestFile = 'mf-manifest.json';

/** One global per remote and version, so that two versions in one page never meet. */
export const containerName = (name: string, version: string) =>
  `counsel_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');

type Assets = { sync: string[]; async: string[] };

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => !isMap(file));

const assetsOf = (files: readonly string[], isAsync: (file: string) => boolean): Assets => ({
  sync: files.filter((file) => !isAsync(file)),
  async: files.filter(isAsync),
});

type Remote = { name: string; version: string };

const federationManifest = ({ name, version }: Remote, { chunks }: Compilation) => {
  const container = containerName(name, version);
  const files = filesOf(chunks).filter((file) => file !== entryFile);
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

/**
 * Adds the manifest to a build, as the federation runtime of a shell reads it: the container's name and
 * its entry, and the files of what it exposes.
 */
export class FederationManifestPlugin {
  readonly #remote: Remote;

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const name = 'FederationManifest';
    // Once the files have their names.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const manifest = federationManifest(this.#remote, compilation);
        const source = new webpack.sources.RawSource(`${JSON.stringify(manifest)}\n`);
        compilation.emitAsset(manifestFile, source);
      });
    });
  }
}
