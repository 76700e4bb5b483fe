import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { meaningOf } from './news.ts';

const signedOut = { status: 'signed-out', userId: undefined } as const;
const signedIn = { status: 'signed-in', userId: '1' } as const;
const loading = { status: 'loading', userId: undefined } as const;

describe('news from other tabs', () => {
  it('of a sign-out end every page but a visitor’s', () => {
    assert.equal(meaningOf({ userId: null }, signedIn), 'over');
    assert.equal(meaningOf({ userId: null }, loading), 'over');
    assert.equal(meaningOf({ userId: null }, signedOut), 'nothing');
  });

  it('of a sign-in concern visitors, and whoever is somebody else', () => {
    assert.equal(meaningOf({ userId: '1' }, signedOut), 'outdated');
    assert.equal(meaningOf({ userId: '2' }, signedIn), 'over');
    assert.equal(meaningOf({ userId: '1' }, signedIn), 'nothing');
    assert.equal(meaningOf({ userId: '1' }, loading), 'nothing');
  });
});
