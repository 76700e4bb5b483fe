import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';

/**
 * Words that stand in the code of packages which a portal has exactly once, minified or not. A
 * build that holds one brings its own copy.
 */
export const marks: Record<string, readonly string[]> = {
  react: [
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  ],
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
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
