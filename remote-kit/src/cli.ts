import { buildRemote } from './build.ts';

const usage = `counsel-remote build   builds the remote in this folder to dist/`;

/** Runs one command in a remote's folder; the exit code is 0, 1 (it failed) or 64 (no such command). */
export const main = async (args: string[], folder: string): Promise<number> => {
  if (args.length !== 1 || args[0] !== 'build') {
    console.error(usage);
    return 64;
  }
  try {
    const { name, version } = await buildRemote(folder);
    console.log(`${name} ${version} built`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
};
