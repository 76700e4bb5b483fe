import assert from 'node:assert/strict';
import { activeView, defaultView, viewIn } from './view.ts';

describe('the active view', () => {
  it('is the attorney’s for an attorney who is not an administrator', () => {
    assert.equal(defaultView(['user', 'attorney']), 'attorney');
  });

  it('is the administrator’s for an administrator', () => {
    assert.equal(defaultView(['user', 'admin']), 'admin');
    assert.equal(defaultView(['user', 'attorney', 'admin']), 'admin');
  });

  it('is the user’s for everyone else', () => {
    assert.equal(defaultView(['user']), 'user');
    assert.equal(defaultView([]), 'user');
  });

  it('is the chosen one as long as the role is held', () => {
    assert.equal(activeView(['user', 'attorney', 'admin'], 'admin'), 'admin');
    assert.equal(activeView(['user', 'attorney'], 'user'), 'user');
    assert.equal(activeView(['user'], 'admin'), 'user');
    assert.equal(activeView(['user', 'attorney'], 'admin'), 'attorney');
  });
});

describe('the view that was chosen last in a browser', () => {
  it('is that of the account which chose it, and of no other', () => {
    assert.equal(viewIn('u-1.attorney', 'u-1'), 'attorney');
    assert.equal(viewIn('u-12.attorney', 'u-1'), null);
    assert.equal(viewIn(undefined, 'u-1'), null);
  });
});
