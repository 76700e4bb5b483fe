import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { describe, it } from 'mocha';

const root = new URL('../../../../', import.meta.url).pathname;
/** What runs in a browser and takes the contracts by their name. */
const sources = '{mfe-*,shell,storybook}/{src,sdk/src,portal}/**/*.{ts,tsx}';

const imports = /import (type )?\{([^}]*)\} from '@counsel\/contracts';/g;

/** The values that a file takes of the contracts; types are gone before it runs. */
function valuesIn(text: string): string[] {
  const taken = [...text.matchAll(imports)].filter(([, isType]) => !isType);
  const names = taken.flatMap(([, , list = '']) => list.split(',').map((name) => name.trim()));
  return names
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);
}

describe('what browsers get of the contracts', () => {
  it('holds every value that their code takes', async () => {
    // By an address: what is built has no types.
    const built = new URL('../../dist/browser.js', import.meta.url).href;
    const given = Object.keys(await import(built));
    const missing: string[] = [];
    let seen = 0;
    for await (const path of glob(sources, { cwd: root })) {
      if (path.includes('.test.')) continue;
      const values = valuesIn(await readFile(root + path, 'utf8'));
      seen += values.length;
      missing.push(
        ...values.filter((name) => !given.includes(name)).map((name) => `${name} in ${path}`),
      );
    }
    assert.ok(seen > 100, `${seen} values`);
    assert.deepEqual(missing, []);
  });
});
