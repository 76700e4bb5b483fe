import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependencyRange, readPackageJson } from './package-json.ts';

describe('the ranges that a remote asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-package-json-'));
  after(() => rmSync(folder, { recursive: true }));

  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(content));
  };

  it('are those of its package.json; a tarball stands for what is compatible with it', () => {
    const dependencies = { react: '^19.2.0', '@counsel/shell-sdk': 'file:../sdk-1.4.2.tgz' };
    write('.', { name: 'mfe-tiny', version: '1.0.0', dependencies });
    write('node_modules/@counsel/shell-sdk', { name: '@counsel/shell-sdk', version: '1.4.2' });
    const manifest = readPackageJson(folder);
    assert.equal(dependencyRange(manifest, 'react'), '^19.2.0');
    assert.equal(dependencyRange(manifest, '@counsel/shell-sdk'), '^1.4.2');
    assert.throws(() => dependencyRange(manifest, 'vue'), /mfe-tiny must list vue/);
  });
});
