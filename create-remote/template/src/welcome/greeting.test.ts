import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { greeting } from './greeting.ts';

describe('the greeting', () => {
  it('calls people by their first name', () => {
    assert.equal(greeting({ firstName: 'Ada' }), 'Welcome, Ada!');
  });

  it('needs no name', () => {
    assert.equal(greeting(null), 'Welcome!');
    assert.equal(greeting({ firstName: '' }), 'Welcome!');
  });
});
