import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';

/**
 * Words that stand in the code of packages which a portal has exactly once, however it was
 * minified and shaken. A build that holds one brings a copy of its own.
 */
export const marks: Record<string, readonly string[]> = {
  // Making an element, or a portal; what only looks at elements never writes this.
  react: ['$$typeof:'],
  'react-router-dom': ['__reactRouterVersion'],
  '@reduxjs/toolkit': ['redux-toolkit.js.org/Errors'],
  redux: ['redux.js.org/Errors'],
  'react-redux': ['react-redux-context'],
  '@counsel/shell-sdk': ['useSession works inside the shell alone'],
};

/** Which shared packages a build brings its own copy of, and where. */
export async function bundledFaults(dist: string, { files }: RemoteManifest): Promise<string[]> {
  const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const faults = scripts.map(async (path) => {
    const code = await readFile(join(dist, path), 'utf8');
    return Object.entries(marks)
      .filter(([, words]) => words.some((word) => code.includes(word)))
      .map(([name]) => `${path} holds a copy of ${name}: the shell brings it`);
  });
  return (await Promise.all(faults)).flat();
}
