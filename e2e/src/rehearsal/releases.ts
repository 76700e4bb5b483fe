import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A path in this checkout. */
export const inRelease = (...parts: string[]): string => join(root, ...parts);

const git = (...words: string[]): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The last tag before this commit; undefined where there is none. */
export function lastTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return undefined;
  }
}

export interface Release {
  folder: string;
  /** What git calls it. */
  name: string;
  remove(): void;
}

/** Packages of ours lead to the other checkout, those of others to the installed ones. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@counsel'), { recursive: true });
  for (const name of readdirSync(inRelease('node_modules'))) {
    if (name === '@counsel' || name === '.cache') continue;
    symlinkSync(inRelease('node_modules', name), join(modules, name));
  }
  const own = inRelease('node_modules/@counsel');
  for (const name of readdirSync(own)) {
    symlinkSync(readlinkSync(join(own, name)), join(modules, '@counsel', name));
  }
}

/**
 * Another commit's processes, in a work tree of its own, on the packages that are installed here. The
 * pages are those of this checkout: only what serves them is upgraded.
 */
export function checkOut(commit: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-release-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    linkPackages(folder);
    for (const built of ['services/identity/dist', 'services/contracts/dist', 'shell/dist']) {
      if (existsSync(inRelease(built))) {
        cpSync(inRelease(built), join(folder, built), { recursive: true });
      }
    }
    return { folder, name: git('describe', '--tags', '--always', commit), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
