import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { PackageJson } from './package-json.ts';
import { sharedByShell } from './sharing.ts';

export type ShellBuild = { root: string; manifest: PackageJson };

/**
 * The webpack configuration of the shell: it knows no remote at build time and brings the packages
 * that all share. Every file but `index.html` is named by its content.
 */
export const shellWebpackConfig = ({ root, manifest }: ShellBuild): Configuration => {
  const base = baseConfig(root, 'counsel-shell');
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: {
      ...base.output,
      path: join(root, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:12].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        scriptLoading: 'defer',
        minify: { collapseWhitespace: true, removeComments: true },
      }),
      new ModuleFederationPlugin({
        name: 'counsel_shell',
        remotes: {},
        shared: sharedByShell(manifest),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
};
