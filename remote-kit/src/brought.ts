import { installedVersion, type PackageJson } from './package-json.ts';
import { broughtByShell, type Share } from './sharing.ts';

/** A share with the version that the shell has of it, and the file that it comes in. */
export type BroughtShare = Share & {
  version: string;
  /** Null: it comes with the federation runtime itself. */
  chunk: string | null;
};

/** Components on top of a behaviour of Radix's, and forms: by far heavier than all others together. */
const heavy = /(^|\/)(Checkbox|Dialog|Menu|RadioGroup|Select|Toast|Tooltip|use-form)$/;

const chunkOf = ({ key, request, owner, strict }: Share): string | null => {
  if (!strict) return null;
  const name = owner.replace('@counsel/', '');
  if (request === owner) return `${name}-whole`;
  const part = heavy.exec(key)?.[2];
  return part ? `${name}-${part}` : null;
};

/** What the shell of this folder brings, and how. */
export const sharesBrought = (root: string, manifest: PackageJson): BroughtShare[] =>
  broughtByShell(root, manifest).map((share) => ({
    ...share,
    version: installedVersion(root, share.owner),
    chunk: chunkOf(share),
  }));
