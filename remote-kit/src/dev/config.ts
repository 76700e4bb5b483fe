import type { Configuration } from 'webpack';
import { type RemoteBuild, remoteWebpackConfig } from '../remote-config.ts';

/**
 * A remote as it is built while somebody works on it: readable, with source maps and stable names.
 * Not webpack's development mode: the portal's React is the production one, which lacks what a build
 * of that mode asks of it.
 */
export const devWebpackConfig = (build: RemoteBuild): Configuration => {
  const config = remoteWebpackConfig(build);
  return {
    ...config,
    devtool: 'source-map',
    cache: { type: 'memory' },
    optimization: {
      ...config.optimization,
      minimize: false,
      chunkIds: 'named',
      moduleIds: 'named',
      // Also a first build that failed: the page gets the client that shows why.
      emitOnErrors: true,
    },
  };
};
