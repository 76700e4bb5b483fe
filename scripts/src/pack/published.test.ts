import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { published } from './pack.ts';

for (const folder of published) {
  describe(`the package in ${folder}`, () => {
    const read = (file: string) => readFileSync(inRoot(folder, file), 'utf8');
    const { version, files } = JSON.parse(read('package.json'));

    it('tells its changes up to the present version, and those that are not released', () => {
      const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map(([, of]) => of);
      assert.deepEqual(headings.slice(0, 2), ['Unreleased', version]);
      assert.ok(files.includes('CHANGELOG.md'));
    });

    it('says what it is', () => assert.ok(existsSync(inRoot(folder, 'README.md'))));
  });
}
