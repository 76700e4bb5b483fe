import assert from 'node:assert/strict';
import Keygrip from 'keygrip';
import { describe, it } from 'mocha';
import { cookieKeys } from './cookie-keys.ts';

describe('the keys that sign cookies', () => {
  const data = 'session=an-id';

  it('sign by the first and verify by all', () => {
    const before = cookieKeys(() => 'older');
    const keys = cookieKeys(() => 'newer,older');
    assert.equal(keys.index(data, keys.sign(data)), 0);
    assert.equal(keys.index(data, before.sign(data)), 1);
    assert.equal(before.verify(data, keys.sign(data)), false);
  });

  it('are those that the setting has at that moment', () => {
    let setting = 'older';
    const keys = cookieKeys(() => setting);
    const signature = keys.sign(data);
    setting = 'older,newer';
    assert.equal(keys.sign(data), signature);
    setting = 'newer,older';
    assert.notEqual(keys.sign(data), signature);
    assert.equal(keys.index(data, signature), 1);
    setting = 'newer';
    assert.equal(keys.index(data, signature), -1);
  });

  it('sign by SHA-256, and know what was signed by SHA-1 before', () => {
    const keys = cookieKeys(() => 'only');
    assert.equal(Buffer.from(keys.sign(data), 'base64url').length, 32);
    assert.equal(
      keys.index(data, new Keygrip(['only'], 'sha1').sign(data)),
      1,
      'to be signed anew',
    );
    assert.equal(keys.index(data, new Keygrip(['another'], 'sha1').sign(data)), -1);
  });

  it('take no signature that is cut short, changed, or of something else', () => {
    const keys = cookieKeys(() => 'only');
    const signature = keys.sign(data);
    const last = signature.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      '',
      signature.slice(0, -1),
      signature.slice(0, -1) + last,
      `${signature}A`,
    ])
      assert.equal(keys.verify(data, wrong), false, wrong);
    assert.equal(keys.verify('session=another', signature), false);
  });
});
