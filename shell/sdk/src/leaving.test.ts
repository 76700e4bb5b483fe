import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { durations } from '@counsel/contracts';
import { leaveBy, leaveTo, signInAgain } from './leaving.ts';

describe('a page that is left', () => {
  const { window } = globalThis;
  let went: string[];

  beforeEach(() => {
    went = [];
    leaveBy((path) => went.push(path));
    mock.timers.enable({ apis: ['setTimeout'] });
    globalThis.window = { location: { pathname: '/settings', search: '', hash: '' } } as never;
  });
  afterEach(() => {
    mock.timers.reset();
    globalThis.window = window;
  });

  it('is left once, for where the latest word says', () => {
    signInAgain();
    leaveTo('/');
    signInAgain();
    mock.timers.tick(2 * durations.loginRedirect);
    assert.deepEqual(went, ['/']);
  });
});
