import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carriedParts, dependencyRange, type PackageJson } from './package-json.ts';

/** Something that the shell and every remote have exactly once. */
export type Share = {
  /** Its name in the page's share scope. */
  key: string;
  /** What is imported: a package's name, or a file. */
  request: string;
  owner: string;
  requiredVersion: string;
  /** Refuses another version, where a mere warning would not do. */
  strict: boolean;
};

/** Shared whole, each under its own name. */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

/** What a remote asks for below them: `react` alone would leave it its own `react/jsx-runtime`. */
const below = ['react/', 'react-dom/'] as const;

/** Shared file by file: whoever uses a button does not load the code of a select. */
export const inParts = ['@counsel/shell-sdk', '@counsel/design-system'] as const;

const ownerOf = (request: string): string => request.split('/')[0] ?? request;

/**
 * The files that a package's entry passes on by name. What it passes on whole (`export *`: icons) is
 * too small to share, and goes into the remotes that use it.
 */
const filesOf = (entry: string): string[] => {
  const source = readFileSync(entry, 'utf8');
  const passedOn = source.matchAll(/^export \{[^}]*\} from ['"](\.\/[^'"]+)['"];/gm);
  return [...new Set([...passedOn].map(([, file = '']) => join(dirname(entry), file)))];
};

const nameOf = (file: string, entry: string): string =>
  file.slice(dirname(entry).length + 1).replace(/\.[jt]sx?$/, '');

/** The parts of a package that this entry of it passes on. */
export const partsFrom = (entry: string, owner: string, requiredVersion: string): Share[] =>
  filesOf(entry).map((file) => ({
    key: `${owner}/${nameOf(file, entry)}`,
    request: file,
    owner,
    requiredVersion,
    strict: true,
  }));

const partsOf = (root: string, manifest: PackageJson, owner: string): Share[] => {
  const entry = createRequire(join(root, 'package.json')).resolve(owner);
  return partsFrom(entry, owner, dependencyRange(manifest, owner));
};

const parts = (root: string, manifest: PackageJson): Share[] =>
  inParts.flatMap((owner) => partsOf(root, manifest, owner));

const whole = (manifest: PackageJson, requests: readonly string[], strict: boolean): Share[] =>
  requests.map((request) => {
    const owner = strict ? request : ownerOf(request);
    const requiredVersion = dependencyRange(manifest, owner);
    return { key: request, request, owner, requiredVersion, strict };
  });

/**
 * The shell brings all that is shared; `root` and `manifest` are the shell's. Remotes of the time
 * before parts ask for the packages whole.
 */
export const broughtByShell = (root: string, manifest: PackageJson): Share[] => [
  ...whole(manifest, libraries, false),
  ...parts(root, manifest),
  ...whole(manifest, inParts, true),
];

const consumed = ({ key, requiredVersion, strict }: Share) => ({
  shareKey: key,
  singleton: true,
  requiredVersion,
  strictVersion: strict,
});

/** A module of all that the package offers, as a shell of the time before parts brings it. */
const inItsPlace = (owner: string): string => {
  const [, name] = owner.split('/');
  return fileURLToPath(new URL(`../runtime/whole/${name}.js`, import.meta.url));
};

/** What a part is where the shell lacks it: a remote's own copy of a young one, else one of the whole. */
const fallbackOf = (root: string): ((share: Share) => string) => {
  const carried = new Set(inParts.flatMap((owner) => carriedParts(root, owner)));
  return ({ key, request, owner }) => (carried.has(key) ? request : inItsPlace(owner));
};

/**
 * A remote brings none of it: a second copy of the SDK would mean a second store, a second copy of
 * React a second renderer. What the shell lacks is a clear failure instead.
 */
export const consumedByRemote = (root: string, manifest: PackageJson) => {
  const libraryShares = whole(manifest, ['react', 'react-dom', ...below], false);
  const fallback = fallbackOf(root);
  return Object.fromEntries([
    ...libraryShares.map((share) => [
      share.request,
      { ...consumed(share), import: false as const },
    ]),
    ...parts(root, manifest).map((share) => [
      share.request,
      { ...consumed(share), import: fallback(share) },
    ]),
    ...whole(manifest, inParts, true).map((share) => [
      `${share.request}/whole`,
      { ...consumed(share), import: false as const },
    ]),
  ]);
};
