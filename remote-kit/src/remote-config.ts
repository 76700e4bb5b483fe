import { join } from 'node:path';
import { classPrefix } from '@counsel/contracts/gates';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { PackageJson } from './package-json.ts';
import { consumedByRemote } from './sharing.ts';
import { ThroughSdkPlugin } from './through-sdk.ts';

/** What a remote shows to the shell, below its folder. */
export const exposedFile = 'src/remote.ts';

/** One global per remote and version, so that two versions in one page never meet. */
const containerName = (name: string, version: string) =>
  `counsel_${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');

export type RemoteBuild = { root: string; name: string; version: string; manifest: PackageJson };

/**
 * The webpack configuration of a remote: one container that exposes `./remote`, chunks named by
 * content, addresses relative to wherever it is published.
 */
export const remoteWebpackConfig = ({
  root,
  name,
  version,
  manifest,
}: RemoteBuild): Configuration => {
  const base = baseConfig(root, {
    uniqueName: `${name}@${version}`,
    classPrefix: classPrefix(name),
  });
  return {
    ...base,
    // The container is the only entry; an empty one of its own would be a file nobody asks for.
    entry: {},
    // The portal alone gets the maps, so no file names one; lines and columns are all it reads.
    devtool: 'hidden-nosources-source-map',
    output: {
      ...base.output,
      path: join(root, 'dist'),
      publicPath: 'auto',
      devtoolModuleFilenameTemplate: '[resource-path]',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ThroughSdkPlugin(root),
      new ModuleFederationPlugin({
        name: containerName(name, version),
        filename: 'remoteEntry.js',
        exposes: { './remote': `./${exposedFile}` },
        remotes: {},
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        // A remote loads no other one: what does is the shell's, and knows manifests.
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new ConsumeSharedPlugin({
        shareScope: 'default',
        consumes: consumedByRemote(root, manifest),
      }),
    ],
  };
};
