import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { describeBuild } from '../describe.ts';
import { type PackageJson, readPackageJson } from '../package-json.ts';
import { remoteWebpackConfig } from '../remote-config.ts';
import { configFile, readRemoteConfig } from '../remote-manifest.ts';

export interface WatchOptions {
  /** The remote's folder. */
  root: string;
  /** Where the build goes; `dist` stays what was built to be published. */
  out: string;
  onBuilt(manifest: RemoteManifest): unknown;
  onFailed(errors: readonly string[]): void;
}

/** Addresses and navigation stand in a file that no module imports. */
const watchConfig = (root: string) => (compiler: Compiler) => {
  compiler.hooks.afterCompile.tap('counsel-remote', ({ fileDependencies }) => {
    fileDependencies.add(join(root, configFile));
  });
};

const configFor = (root: string, out: string, name: string, manifest: PackageJson) => {
  const config = remoteWebpackConfig({ root, name, version: manifest.version, manifest });
  const development: Configuration = {
    ...config,
    // Not the development mode: the portal's React is the production one, which lacks what it needs.
    mode: 'production',
    devtool: 'source-map',
    cache: { type: 'memory' },
    output: { ...config.output, path: out },
    optimization: {
      ...config.optimization,
      minimize: false,
      // Numbers may change from one build to the next without a change.
      chunkIds: 'named',
      moduleIds: 'named',
    },
    plugins: [...(config.plugins ?? []), { apply: watchConfig(root) }],
  };
  return development;
};

const errorsOf = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true, moduleTrace: false }).errors ?? []).map(
    ({ moduleName, message }) => [moduleName ?? '', withoutBacktrace(message)].join('\n').trim(),
  );

/** The compiler's own calls say nothing about the remote. */
const withoutBacktrace = (message: string): string =>
  message.split(/\n+Caused by:|\n+Stack backtrace:/)[0] ?? message;

/**
 * Builds a remote whenever one of its files changes, until what it returns is called.
 * @throws when the folder holds no remote
 */
export async function watchRemote(options: WatchOptions): Promise<() => Promise<void>> {
  const { root, out, onBuilt, onFailed } = options;
  const packageJson = readPackageJson(root);
  const { name } = await readRemoteConfig(root);
  const compiler = webpack(configFor(root, out, name, packageJson));
  if (!compiler) throw new Error('webpack made no compiler of this configuration');

  const describe = async (stats: Stats): Promise<RemoteManifest> => {
    await rm(join(out, 'mf-stats.json'), { force: true });
    const config = await readRemoteConfig(root, { fresh: true });
    if (config.name !== name) throw new Error('The remote has another name: start again.');
    return describeBuild({ root, packageJson, config, folder: out, stats });
  };

  // The next build waits for this, so that the folder stands still meanwhile.
  compiler.hooks.done.tapPromise('counsel-remote', async (stats) => {
    const errors = errorsOf(stats);
    if (errors.length > 0) return onFailed(errors);
    try {
      await onBuilt(await describe(stats));
    } catch (fault) {
      onFailed([fault instanceof Error ? fault.message : String(fault)]);
    }
  });
  compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) onFailed([error.message]);
  });
  return () =>
    new Promise((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
}
