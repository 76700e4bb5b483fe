import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { workerPath } from '@counsel/contracts';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { sharesBrought } from './brought.ts';
import type { PackageJson } from './package-json.ts';
import { surfaceOf } from './surface.ts';

export type ShellBuild = { root: string; manifest: PackageJson };

const shared = ({ root, manifest }: ShellBuild) => ({
  test: join(root, 'src/remotes/shared.cjs'),
  use: {
    loader: import.meta.filename.replace('shell-config', 'shared-loader'),
    options: { shares: sharesBrought(root, manifest) },
  },
});

/** The router's own build for production: what it exports is the one that warns of mistakes. */
const router = (root: string): string => {
  const sdk = createRequire(
    createRequire(join(root, 'package.json')).resolve('@counsel/shell-sdk'),
  );
  const exported = createRequire(sdk.resolve('react-router-dom')).resolve('react-router');
  return join(dirname(exported), '../production/index.mjs');
};

const common = ({ root, ...build }: ShellBuild): Configuration => {
  const base = baseConfig(root, { uniqueName: 'counsel-shell' });
  return {
    ...base,
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react-router$': router(root) },
    },
    module: { rules: [...(base.module?.rules ?? []), shared({ root, ...build })] },
    plugins: [
      ...(base.plugins ?? []),
      // Leaves out what the federation runtime has for servers.
      new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') }),
    ],
  };
};

const ofMain = ({ name }: { name?: string | null }) => name === 'main';

/**
 * Libraries change more seldom than the shell: browsers keep them from one version to the next. In
 * two files, they come over two connections where a connection carries one file at a time.
 */
const libraries = {
  // What several files need is no file of its own unless it is worth a request.
  minSize: 40_000,
  cacheGroups: {
    react: {
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: ofMain,
      enforce: true,
      priority: 1,
    },
    libraries: { test: /node_modules/, name: 'libraries', chunks: ofMain, enforce: true },
  },
};

/** What the pages that the shell's code runs in are made of, and those that need no code. */
const template = (build: ShellBuild) => ({
  template: './src/index.html',
  templateParameters: { surface: surfaceOf(build.root) },
  scriptLoading: 'defer' as const,
  minify,
});

const minify = { collapseWhitespace: true, removeComments: true };

/**
 * The webpack configuration of the shell: it knows no remote at build time and brings the packages
 * that all share. Every file but the pages is named by its content. It is no host of the federation
 * plugin's: that would start with the federation runtime, which the landing page has no use for.
 */
export const shellWebpackConfig = (build: ShellBuild): Configuration => {
  const base = common(build);
  return {
    ...base,
    entry: { start: './src/start.ts', main: './src/main.tsx', worker: './worker/worker.ts' },
    output: {
      ...base.output,
      path: join(build.root, 'dist'),
      publicPath: '/',
      filename: ({ chunk }) =>
        chunk?.name === 'worker' ? workerPath.slice(1) : 'assets/[name].[contenthash:8].js',
    },
    optimization: { ...base.optimization, splitChunks: libraries },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        ...template(build),
        chunks: ['start', 'main'],
        chunksSortMode: 'manual',
      }),
    ],
  };
};

/**
 * The document of a remote's frame, beside the pages. It is built by itself: a part that the frame
 * and a page load later would hold once more all that the page has and the frame has not.
 */
export const sandboxWebpackConfig = (build: ShellBuild): Configuration => {
  const base = common(build);
  return {
    ...base,
    entry: { sandbox: './src/sandbox/inside/main.ts' },
    output: {
      ...base.output,
      path: join(build.root, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      clean: false,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: './src/sandbox/inside/index.html',
        filename: 'sandbox.html',
        scriptLoading: 'defer',
        minify,
      }),
    ],
  };
};

/** Files of the shell's, by the shared part that they bring. */
export type PartFiles = Record<string, string[]>;

/** The same code for the build itself, which draws the pages with it. */
export const prerenderWebpackConfig = (
  build: ShellBuild,
  folder: string,
  partFiles: PartFiles,
): Configuration => {
  const base = common(build);
  return {
    ...base,
    entry: { prerender: './src/prerender.tsx', documents: './src/documents/documents.tsx' },
    resolve: {
      ...base.resolve,
      // The one that holds no port open, so that the build can end.
      alias: { ...base.resolve?.alias, 'react-dom/server$': 'react-dom/server.edge' },
    },
    output: {
      ...base.output,
      path: folder,
      publicPath: '/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ PART_FILES: JSON.stringify(partFiles) }),
      new HtmlWebpackPlugin({
        ...template(build),
        filename: 'document.html',
        chunks: ['documents'],
      }),
    ],
  };
};
