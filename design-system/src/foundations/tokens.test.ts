import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

describe('the page of tokens', () => {
  it('shows each token there is, and says what it is for', async () => {
    const [css, lists] = await Promise.all([read('../tokens.css'), read('token-lists.ts')]);
    const tokens = new Set([...css.matchAll(/^ *(--[\w-]+):/gm)].map(([, name]) => name));
    const shown = new Set([...lists.matchAll(/token: '(--[\w-]+)'/g)].map(([, name]) => name));
    assert.ok(tokens.size > 90);
    assert.deepEqual([...tokens].sort(), [...shown].sort());
  });
});
