import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

/** Inside the workspace, so that what stays outside of the bundle is found from there. */
const cache = join(import.meta.dirname, '../node_modules/.cache');

const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Files made from one small program, in a folder of their own. */
export interface Bundle {
  /** Holds `main.mjs` and, if there are styles, `main.css`. */
  folder: string;
  remove: () => Promise<void>;
}

/** Bundles a program as a portal would, except for React, which stays outside. */
export async function bundle(program: string, target: 'web' | 'node'): Promise<Bundle> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundle-'));
  const entry = join(folder, 'entry.js');
  await writeFile(entry, program);
  await new Promise<void>((resolve, reject) => {
    webpack(configuration(entry, folder, target), (failure, stats) => {
      const errors = stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined;
      const trouble = failure ?? errors;
      if (trouble) reject(trouble);
      else resolve();
    });
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function configuration(entry: string, path: string, target: 'web' | 'node'): Configuration {
  return {
    mode: 'production',
    devtool: false,
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    entry,
    output: { path, filename: 'main.mjs', module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: [/^react(-dom)?(\/.*)?$/],
    module: { rules: [scripts, styles] },
    plugins: [new MiniCssExtractPlugin()],
  };
}

const scripts = {
  test: /\.tsx?$/,
  loader: loader('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const styles = {
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: loader('css-loader'),
      options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
    },
  ],
};
