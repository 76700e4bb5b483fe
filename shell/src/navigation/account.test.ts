import assert from 'node:assert/strict';
import { fullNameOf, letterOf } from './account.ts';

describe('the avatar’s letter', () => {
  it('is of the first name, else of the address, else U', () => {
    assert.equal(letterOf({ firstName: 'dana', email: 'x@firm.test' }), 'D');
    assert.equal(letterOf({ firstName: ' ', email: 'x@firm.test' }), 'X');
    assert.equal(letterOf({ firstName: '', email: '' }), 'U');
    assert.equal(letterOf({ firstName: 'élan', email: '' }), 'É');
  });
});

describe('the full name', () => {
  it('is what there is of it', () => {
    assert.equal(fullNameOf({ firstName: 'Dana', lastName: 'Reyes', email: '' }), 'Dana Reyes');
    assert.equal(fullNameOf({ firstName: 'Dana', lastName: '', email: '' }), 'Dana');
  });
});
