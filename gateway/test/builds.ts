import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';
import { create } from 'tar';

export interface BuildChanges extends Partial<RemoteManifest> {
  /** Of its one page. */
  path?: string;
  /** The source map of its script. */
  map?: string;
}

export const integrityOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A folder as a remote's build leaves it, below the given one. */
export async function buildRemote(
  parent: string,
  name: string,
  content: string,
  { path, map, ...changes }: BuildChanges = {},
): Promise<string> {
  const folder = await mkdtemp(join(parent, `${name}-`));
  const files = await writeFiles(folder, { 'mf-manifest.json': '{}', 'assets/page.js': content });
  const maps =
    map === undefined ? undefined : await writeFiles(folder, { 'assets/page.js.map': map });
  const routes = [{ path: path ?? `/${name}`, page: 'page', title: 'Page', access: 'anyone' }];
  const manifest = {
    name,
    version: '1.0.0',
    contract: '^1.0.0',
    routes,
    navigation: [],
    tour: [],
    roles: ['user'],
    calls: [],
    files,
    maps,
  };
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...manifest, ...changes }));
  return folder;
}

async function writeFiles(folder: string, contents: Record<string, string>) {
  const written = [];
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    written.push({ path, integrity: integrityOf(text) });
  }
  return written;
}

/** The folder as `counsel-remote publish` sends it. */
export const archiveOf = (folder: string, paths: string[] = ['.']): Promise<Buffer> =>
  create({ gzip: true, cwd: folder, portable: true }, paths).concat();
