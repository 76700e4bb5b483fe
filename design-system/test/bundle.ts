import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

/** Inside the workspace, so that what stays outside of the bundle is found from there. */
const cache = join(import.meta.dirname, '../node_modules/.cache');

const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Files made from small programs, in a folder of their own. */
export interface Bundle {
  /** Holds a `.mjs` and, if there are styles, a `.css` for each program. */
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Bundles each program, given by name, as a portal would, except for React, which stays outside.
 * Programs share nothing: each file holds all that its program needs.
 */
export async function bundle(
  programs: Readonly<Record<string, string>>,
  target: 'web' | 'node',
): Promise<Bundle> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'bundle-'));
  const entry: Record<string, string> = {};
  for (const [name, program] of Object.entries(programs)) {
    const path = join(folder, `${name}.entry.js`);
    await writeFile(path, program);
    entry[name] = path;
  }
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

function configuration(
  entry: Record<string, string>,
  path: string,
  target: 'web' | 'node',
): Configuration {
  return {
    mode: 'production',
    devtool: false,
    target: target === 'web' ? ['web', 'es2022'] : 'node20',
    entry,
    output: { path, filename: '[name].mjs', module: true, library: { type: 'module' } },
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
