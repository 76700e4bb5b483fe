import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one production build to its end; throws with webpack's own words when it has errors. */
export const compile = async (config: Configuration): Promise<Stats> => {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler of this configuration');
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (!stats || stats.hasErrors()) {
    throw new Error(stats?.toString({ all: false, errors: true }) ?? 'webpack gave no result');
  }
  return stats;
};
