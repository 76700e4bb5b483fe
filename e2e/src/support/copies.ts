import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The command as a team calls it. */
export const command = join(root, 'remote-kit/bin/counsel-remote.js');

/** A remote's folder outside of the checkout, as a team has it. */
export interface RemoteCopy {
  folder: string;
  /** Replaces a text in one of its files. */
  change(file: string, from: string, to: string): void;
  remove(): void;
}

/** A copy of a remote: its sources, or also what was built of it. */
export function copyOf(remote: string, { built = false } = {}): RemoteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-remote-'));
  const isWanted = (path: string) =>
    !/\/node_modules(\/|$)/.test(path) && (built || !/\/dist(\/|$)/.test(path));
  cpSync(join(root, remote), folder, { recursive: true, filter: isWanted });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    change(file, from, to) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      assert.ok(source.includes(from), `${file} says "${from}"`);
      writeFileSync(path, source.replaceAll(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes files below a folder, by their paths. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** As remote.json names the contents of a file. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The package.json of a remote that a test writes itself. */
export const packageOf = (name: string, version = '1.0.0') =>
  JSON.stringify({
    name,
    version,
    type: 'module',
    dependencies: {
      '@counsel/contracts': '^1.0.0',
      '@counsel/design-system': '^1.0.0',
      '@counsel/shell-sdk': '^1.0.0',
      react: '^19.2.0',
      'react-dom': '^19.2.0',
    },
  });

/** A remote that a test writes itself: its files by their paths. */
export function remoteOf(files: Record<string, string>): Pick<RemoteCopy, 'folder' | 'remove'> {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-remote-'));
  writeFiles(folder, files);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
