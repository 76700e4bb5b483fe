import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classPrefix } from '@counsel/contracts/gates';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { containerName, entryFile, FederationManifestPlugin } from './federation-manifest.ts';
import type { PackageJson } from './package-json.ts';
import { consumedByRemote } from './sharing.ts';
import { ThroughSdkPlugin } from './through-sdk.ts';

/** What a remote shows to the shell, below its folder. */
export const exposedFile = 'src/remote.ts';

export type RemoteBuild = { root: string; name: string; version: string; manifest: PackageJson };

const iconMaker = fileURLToPath(new URL('../runtime/make-icon.js', import.meta.url));

/** A remote's icons are its own; what draws them, which is more than all of them, is the shell's. */
const iconsByTheShell = new webpack.NormalModuleReplacementPlugin(
  /createLucideIcon\.mjs$/,
  (icon) => {
    if (/[\\/]icons$/.test(icon.context)) icon.request = iconMaker;
  },
);

/**
 * The webpack configuration of a remote: one container that exposes `./remote`, chunks named by
 * content, addresses relative to wherever it is published. The container is webpack's own: a remote
 * loads no other one, and what loads remotes and knows manifests is the shell's alone.
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
      new webpack.container.ContainerPlugin({
        name: containerName(name, version),
        library: { type: 'var', name: containerName(name, version) },
        filename: entryFile,
        exposes: {
          './remote': { import: `./${exposedFile}`, name: '__federation_expose_remote' },
        },
      }),
      iconsByTheShell,
      new webpack.sharing.ConsumeSharedPlugin({ consumes: consumedByRemote(root, manifest) }),
      new FederationManifestPlugin({ name, version }),
    ],
  };
};
