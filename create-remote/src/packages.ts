import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { Refusal } from './refusal.ts';

/** What a remote's package.json asks for, by package. */
export type Packages = Record<string, string>;

/** Packages by their ranges: those that this version of the generator was made and tried with. */
export const publishedPackages: Packages = manifest.devDependencies;

/** The version that a remote is built for, as a range. */
export const contractRange: string = manifest.devDependencies['@counsel/shell-sdk'];

const own = Object.keys(publishedPackages).filter((name) => name.startsWith('@counsel/'));

function tarballOf(name: string, folder: string): string {
  const start = `${name.replace('@', '').replace('/', '-')}-`;
  const found = readdirSync(folder).filter(
    (file) => file.startsWith(start) && /^\d.*\.tgz$/.test(file.slice(start.length)),
  );
  const [tarball] = found;
  if (tarball === undefined) throw new Refusal(`${folder} holds no tarball of ${name}.`);
  if (found.length > 1) {
    throw new Refusal(
      `${folder} holds several tarballs of ${name}: ${found.join(', ')}. Keep one.`,
    );
  }
  return join(folder, tarball);
}

/** The same, with the portal's packages taken from tarballs, as `npm run pack` writes them. */
export function tarballs(folder: string, root: string): Packages {
  if (!existsSync(folder)) throw new Refusal(`${folder} is no folder with packages.`);
  const specs = own.map((name) => {
    const path = relative(root, tarballOf(name, folder)).split(sep).join('/');
    return [name, `file:${path}`];
  });
  return { ...publishedPackages, ...Object.fromEntries(specs) };
}
