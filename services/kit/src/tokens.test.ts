import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readToken, signedToken } from './tokens.ts';

const [former, next] = ['f'.repeat(32), 'n'.repeat(32)];
const purpose = 'unsubscribe links';

describe('a signed token', () => {
  const token = signedToken(purpose, ['ada', 'claims'], former);

  it('is read for its purpose alone, whole', () => {
    assert.deepEqual(readToken(purpose, token, former), ['ada', 'claims']);
    assert.equal(readToken('mail reports', token, former), undefined);
    assert.equal(readToken(purpose, token.replace('ada', 'eve'), former), undefined);
  });

  it('is good while its key is among those that are taken; the first signs', () => {
    assert.deepEqual(readToken(purpose, token, `${next},${former}`), ['ada', 'claims']);
    assert.equal(readToken(purpose, token, next), undefined);
    const anew = signedToken(purpose, ['ada', 'claims'], `${next},${former}`);
    assert.equal(anew, signedToken(purpose, ['ada', 'claims'], next));
  });
});
