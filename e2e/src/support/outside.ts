import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A team's folder, which knows nothing of this checkout. */
export interface Outside {
  folder: string;
  /** Runs a program in the folder, or below it, and gives what it said; throws with it if it failed. */
  run(words: string[], options?: { below?: string; env?: NodeJS.ProcessEnv }): Promise<string>;
  remove(): void;
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Our environment without what npm and this checkout put there. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_|INIT_CWD$|NODE_COMPILE_CACHE$|COUNSEL_)/i.test(name) &&
    !/^npm_config_(cache|registry|userconfig|globalconfig)$/i.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const folders = (process.env.PATH ?? '').split(delimiter);
  return {
    ...Object.fromEntries(kept),
    PATH: folders.filter((folder) => !folder.startsWith(root)).join(delimiter),
    NO_COLOR: '1',
  };
}

export function outsideFolder(): Outside {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-outside-'));
  const plain = plainEnvironment();
  return {
    folder,
    run: ([command = '', ...args], { below = '.', env = {} } = {}) =>
      new Promise((resolve, reject) => {
        const options = {
          cwd: join(folder, below),
          env: { ...plain, ...env },
          maxBuffer: 64 * 1024 * 1024,
        };
        execFile(command, args, options, (error, output, errors) => {
          if (error) reject(new Error(`${command} ${args.join(' ')}\n${output}\n${errors}`));
          else resolve(output);
        });
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

type Locked = { link?: boolean; dev?: boolean; devOptional?: boolean };

/**
 * Gives a project the versions of our lockfile to start from, so that its install asks a registry
 * for nothing that the tests did not need anyhow. npm leaves out what the project does not use.
 */
export function lockLikeHere(project: string): void {
  const { name, version, dependencies, devDependencies } = readJson(project, 'package.json');
  const locked: Record<string, Locked> = readJson(root, 'package-lock.json').packages;
  const installed = Object.entries(locked)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, { dev, devOptional, ...rest }]) => [path, rest]);
  const packages = {
    '': { name, version, dependencies, devDependencies },
    ...Object.fromEntries(installed),
  };
  const lock = { name, version, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
}
