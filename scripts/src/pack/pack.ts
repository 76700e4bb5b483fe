import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { Fault } from '../fault.ts';
import { inRoot } from '../paths.ts';
import { type Manifest, offersSources, packedManifest } from './manifest.ts';

/** Folders of the packages that teams outside of this repository install. */
export const published = [
  'services/contracts',
  'design-system',
  'shell/sdk',
  'remote-kit',
  'shell',
  'create-remote',
];

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Runs a program to its end and gives what it wrote. */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { failed, stdout, stderr } = await execa(command, args, { cwd, reject: false });
  if (failed) throw new Fault(`${command} ${args[0]} failed.\n${stdout}${stderr}`.trim());
  return stdout;
}

type NpmPacked = { name: string; filename: string; files: { path: string }[] };

const npmPack = async (args: string[], cwd: string): Promise<NpmPacked[]> =>
  Object.values(JSON.parse(await run('npm', ['pack', '--json', '--ignore-scripts', ...args], cwd)));

const isScript = (path: string) => /\.[jt]sx?$/.test(path);

/** Compiles a package's scripts to code and declarations, which stand below `target` as they did. */
async function compile(folder: string, scripts: string[], target: string): Promise<void> {
  const config = join(target, 'tsconfig.json');
  writeJson(config, {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowJs: true,
      checkJs: false,
      rootDir: folder,
      outDir: target,
      // The other packages are sources too; seen through their links they are not compiled here.
      preserveSymlinks: true,
      typeRoots: [inRoot('node_modules/@types')],
      types: ['node'],
    },
    include: [],
    files: scripts.map((path) => join(folder, path)),
  });
  await run(inRoot('node_modules/.bin/tsc'), ['-p', config], folder);
  rmSync(config);
}

/** Lays a package out as it is to be installed. */
async function stage(folder: string, files: string[], target: string): Promise<void> {
  const manifest = readJson<Manifest>(join(folder, 'package.json'));
  const compiles = offersSources(manifest);
  const scripts = compiles ? files.filter(isScript) : [];
  const copied = files.filter((path) => !scripts.includes(path) || path.endsWith('.d.ts'));
  mkdirSync(target, { recursive: true });
  if (scripts.length > 0) await compile(folder, scripts, target);
  for (const path of copied) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(folder, path), join(target, path));
  }
  const { license } = readJson<Manifest>(inRoot('package.json'));
  writeJson(join(target, 'package.json'), packedManifest({ ...manifest, license }));
}

/**
 * Packs what teams install into tarballs, as `npm publish` takes them: compiled code with its
 * declarations. What a package's `files` names is in it.
 * @returns the tarballs' paths by the packages' names.
 */
export async function pack(into: string): Promise<Record<string, string>> {
  const staging = mkdtempSync(join(tmpdir(), 'counsel-pack-'));
  try {
    const workspaces = published.flatMap((folder) => ['--workspace', folder]);
    const plans = await npmPack(['--dry-run', ...workspaces], inRoot());
    for (const [index, folder] of published.entries()) {
      const files = plans[index]?.files.map(({ path }) => path) ?? [];
      await stage(inRoot(folder), files, join(staging, String(index)));
    }
    mkdirSync(into, { recursive: true });
    const folders = published.map((_, index) => `./${index}`);
    const packed = await npmPack(['--pack-destination', into, ...folders], staging);
    return Object.fromEntries(packed.map(({ name, filename }) => [name, join(into, filename)]));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
