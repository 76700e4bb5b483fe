import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedFolder, installedVersion } from './package-json.ts';

/** Code that gives what a shared package of a past major gave, from what it gives today. */
export type Adapter = {
  owner: string;
  /** Of the past, such as 1.4.0. */
  version: string;
  entry: string;
};

/** The package whose version is the contract. */
export const contractOwner = '@counsel/shell-sdk';

/** Of how many majors before its own a package may keep adapters. */
const mostMajors = 2;

export const majorOf = (version: string): number => Number(version.split('.')[0]);

const faultOf = (name: string, own: string, names: readonly string[]): string | undefined => {
  if (!/^\d+\.\d+\.\d+$/.test(name)) return 'it is not named by the version that it gives';
  const back = majorOf(own) - majorOf(name);
  if (back < 1) return `${own} needs none of that major`;
  if (back > mostMajors) {
    return `${own} keeps them for the ${mostMajors} majors before its own; delete this one`;
  }
  const others = names.filter((other) => other !== name && majorOf(other) === majorOf(name));
  return others.length > 0 ? `${others.join()} is of the same major; keep one` : undefined;
};

/**
 * The adapters of a shared package, the newest first: `adapters/<version>/index.ts` beside its
 * package.json.
 * @throws when one of them is none that may be kept
 */
export const adaptersOf = (root: string, owner: string): Adapter[] => {
  const folder = join(installedFolder(root, owner), 'adapters');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const own = installedVersion(root, owner);
  for (const name of names) {
    const fault = faultOf(name, own, names);
    if (fault) throw new Error(`The adapter ${owner}/adapters/${name}: ${fault}.`);
  }
  return names
    .map((version) => ({ owner, version, entry: join(folder, version, 'index.ts') }))
    .toSorted((one, other) => majorOf(other.version) - majorOf(one.version));
};

/** The versions of the contract that a shell of this folder speaks, its own first. */
export const contractsOf = (root: string): string[] => [
  installedVersion(root, contractOwner),
  ...adaptersOf(root, contractOwner).map(({ version }) => version),
];
