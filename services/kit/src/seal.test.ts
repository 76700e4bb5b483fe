import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { seal, unseal } from './seal.ts';

const key = 'k'.repeat(32);
const purpose = 'authenticator secrets';

describe('a sealed secret', () => {
  const secret = Buffer.from('twenty bytes or more');
  const sealed = seal(purpose, secret, 'ada', key);

  it('opens for its owner by the portal’s key', () => {
    assert.deepEqual(unseal(purpose, sealed, 'ada', key), secret);
    assert.equal(sealed.includes(secret), false);
    assert.notDeepEqual(seal(purpose, secret, 'ada', key), sealed);
  });

  it('opens for nobody else, by no other key, and not once it was changed', () => {
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    assert.equal(unseal(purpose, sealed, 'eve', key), undefined);
    assert.equal(unseal(purpose, sealed, 'ada', 'x'.repeat(32)), undefined);
    assert.equal(unseal(purpose, changed, 'ada', key), undefined);
    assert.equal(unseal(purpose, Buffer.alloc(3), 'ada', key), undefined);
  });
});
