import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

const resolveLoader = createRequire(import.meta.url).resolve;

const styleSingleton = fileURLToPath(new URL('../runtime/style-singleton.js', import.meta.url));

const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: resolveLoader('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  },
};

interface Naming {
  /** Of the container, and of all that is kept by name in a page. */
  uniqueName: string;
  /** What a class begins with; default: its file's name. */
  classPrefix?: string;
}

const styles = (root: string, { uniqueName, classPrefix = '[name]__' }: Naming) => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: resolveLoader('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${classPrefix}[local]--[hash:base64:4]`,
          // Two remotes, or two versions of one, may hold files of the same name.
          localIdentHashSalt: uniqueName,
          localIdentContext: root,
        },
      },
    },
  ],
});

/**
 * What the shell and the remotes build alike. Nothing in the output needs `eval` or inline code:
 * the page's security policy is `default-src 'self'`.
 */
export const baseConfig = (root: string, naming: Naming): Configuration => ({
  mode: 'production',
  context: root,
  target: ['web', 'es2022'],
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    alias: { 'react-style-singleton$': styleSingleton },
  },
  module: {
    // A name that its module does not export is `undefined` in the page, and a warning that nobody reads.
    parser: { javascript: { exportsPresence: 'error' } },
    rules: [
      scripts,
      styles(root, naming),
      { test: /\.(woff2?|svg|png|webp|avif)$/, type: 'asset/resource' },
    ],
  },
  output: {
    uniqueName: naming.uniqueName,
    clean: true,
    // A file that hangs is a failure that the shell can show, not a wait without end.
    chunkLoadTimeout: 7_000,
    chunkFilename: 'assets/[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  optimization: {
    runtimeChunk: false,
    // Names as short as can be: they come in no other build's files.
    mangleExports: 'size',
    // All files of a page are asked for by it, also where one of another's holds the same: it is to open
    // again without a network.
    flagIncludedChunks: false,
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true },
        // Licenses are told in one file beside the others: in each they took some hundred bytes.
        extractComments: { filename: 'licenses.txt', banner: false },
      }),
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: 'assets/[name].[contenthash:8].css',
      chunkFilename: 'assets/[name].[contenthash:8].css',
      // CSS Modules and cascade layers make the order of files irrelevant.
      ignoreOrder: true,
    }),
  ],
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
});
