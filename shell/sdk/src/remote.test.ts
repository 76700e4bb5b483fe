import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contracts } from './remote.ts';

describe('the contracts that remotes are checked against', () => {
  it('are this package’s version and those of its adapters', () => {
    const file = (path: string) => new URL(`../${path}`, import.meta.url);
    const { version } = JSON.parse(readFileSync(file('package.json'), 'utf8'));
    const adapters = existsSync(file('adapters')) ? readdirSync(file('adapters')) : [];
    assert.equal(contracts[0], version);
    assert.deepEqual(contracts.slice(1).toSorted(), adapters.toSorted());
  });
});
