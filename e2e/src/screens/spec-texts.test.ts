import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';

const root = new URL('../../../', import.meta.url);
const table = readFileSync(new URL('docs/spec-texts.md', root), 'utf8');

/** The last cell of each row: the file, and the title of the test in it. */
const witnesses = [...table.matchAll(/\| `([^`]+)` · ([^|]+) \|$/gm)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

describe('the table of the specification’s texts', () => {
  it('names a witness in every row', () => {
    const rows = table.split('\n').filter((line) => /^\| (?!Text or behaviour)/.test(line));
    assert.ok(rows.length > 100);
    assert.equal(witnesses.length, rows.length);
  });

  it('names files and tests that exist', () => {
    const missing = witnesses.filter(({ file, title }) => {
      const path = file.includes('/') ? file : `e2e/src/screens/${file}.test.ts`;
      const place = new URL(path, root);
      if (!existsSync(place)) return true;
      return !title.startsWith('not to be seen') && !readFileSync(place, 'utf8').includes(title);
    });
    assert.deepEqual(missing, []);
  });
});
