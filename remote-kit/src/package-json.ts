import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a package.json that a build reads. */
export type PackageJson = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
};

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The range a package asks of one of its dependencies; throws when it does not list it. */
export const dependencyRange = (manifest: PackageJson, dependency: string): string => {
  const range = manifest.dependencies?.[dependency];
  if (range === undefined) {
    throw new Error(`${manifest.name} must list ${dependency} among its dependencies`);
  }
  return range;
};
