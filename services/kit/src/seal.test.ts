import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { newestHead, seal, unseal } from './seal.ts';

const [key, next] = ['k'.repeat(32), 'n'.repeat(32)];
const purpose = 'authenticator secrets';
const ada = { purpose, owner: 'ada', keys: key } as const;

describe('a sealed secret', () => {
  const secret = Buffer.from('twenty bytes or more');
  const sealed = seal(secret, ada);

  it('opens for its owner by the portal’s key', () => {
    assert.deepEqual(unseal(sealed, ada), secret);
    assert.equal(sealed.includes(secret), false);
    assert.notDeepEqual(seal(secret, ada), sealed);
  });

  it('opens for nobody else, by no other key, and not once it was changed', () => {
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    assert.equal(unseal(sealed, { ...ada, owner: 'eve' }), undefined);
    assert.equal(unseal(sealed, { ...ada, keys: next }), undefined);
    assert.equal(unseal(changed, ada), undefined);
    assert.equal(unseal(Buffer.alloc(3), ada), undefined);
  });

  it('opens by a former key, is sealed by the newest, and says by which', () => {
    const both = { ...ada, keys: `${next},${key}` };
    assert.deepEqual(unseal(sealed, both), secret);
    const anew = seal(secret, both);
    assert.equal(unseal(anew, ada), undefined);
    assert.equal(anew.indexOf(newestHead(both)), 0);
    assert.notEqual(sealed.indexOf(newestHead(both)), 0);
  });

  it('opens as the version before sealed it, and that version can read it while it runs', () => {
    const old = seal(secret, ada, { asBefore: true });
    assert.equal(old.length, 12 + 16 + secret.length);
    assert.deepEqual(unseal(old, { ...ada, keys: `${next},${key}` }), secret);
    assert.notEqual(old.indexOf(newestHead(ada)), 0);
  });
});
