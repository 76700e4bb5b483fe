import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of a package.json that a build reads. */
export type PackageJson = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  /** Parts that are younger than the oldest shell which the package's remotes run in. */
  carried?: string[];
};

const parse = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** A package taken from a tarball has no range: it stands for what is compatible with its version. */
const rangeOf = (folder: string, name: string, spec: string): string =>
  spec.startsWith('file:') ? `^${parse(join(folder, 'node_modules', name)).version}` : spec;

export const readPackageJson = (folder: string): PackageJson => {
  const manifest = parse(folder);
  const specs = Object.entries(manifest.dependencies ?? {});
  const dependencies = specs.map(([name, spec]) => [name, rangeOf(folder, name, spec)]);
  return { ...manifest, dependencies: Object.fromEntries(dependencies) };
};

/** The range a package asks of one of its dependencies; throws when it does not list it. */
export const dependencyRange = (manifest: PackageJson, dependency: string): string => {
  const range = manifest.dependencies?.[dependency];
  if (range === undefined) {
    throw new Error(`${manifest.name} must list ${dependency} among its dependencies`);
  }
  return range;
};

/** Where the package is that the one in a folder gets when it imports it. */
export const installedFolder = (folder: string, name: string): string => {
  const file = findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
  if (file === undefined) throw new Error(`${name} is not installed for ${folder}`);
  return dirname(file);
};

const installed = (folder: string, name: string): PackageJson =>
  parse(installedFolder(folder, name));

/** Its version. */
export const installedVersion = (folder: string, name: string): string =>
  installed(folder, name).version;

/**
 * The parts of a package that a remote carries for shells that do not have them yet. They keep
 * nothing in variables of their own, since a page may hold them twice.
 */
export const carriedParts = (folder: string, name: string): string[] =>
  (installed(folder, name).carried ?? []).map((part) => `${name}/${part}`);
