import assert from 'node:assert/strict';
import { returnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it('leads to the page that was asked for', () => {
    assert.equal(returnPath('/question/7?from=mail#answer'), '/question/7?from=mail#answer');
  });

  it('leads home when no page was asked for', () => {
    assert.equal(returnPath(null), '/');
    assert.equal(returnPath(''), '/');
  });

  it('never leads out of the portal, nor in a circle', () => {
    const elsewhere = [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/a\\b',
      '/\t/evil.test',
    ];
    for (const path of [...elsewhere, 'dashboard', 'javascript:alert(1)', '/login', '/api/login']) {
      assert.equal(returnPath(path), '/', path);
    }
  });
});
