import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { contractVersion } from './remote.ts';

describe('the version that remotes are checked against', () => {
  it('is this package’s', async () => {
    const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
    assert.equal(contractVersion, JSON.parse(text).version);
  });
});
