import assert from 'node:assert/strict';
import { messages } from '@counsel/contracts';
import type { FormValidator } from '@counsel/contracts/validators';
import { checkForm } from './form-validation.ts';

const equal = { field: 'confirmPassword', to: 'password' };

// Trims the address and wants a password, as a compiled validator would.
const validator = (): FormValidator => {
  const validate: FormValidator = (given) => {
    const values = given as Record<string, string>;
    values.email = values.email?.trim() ?? '';
    const short = (values.password ?? '').length < 8;
    validate.errors = short
      ? [
          {
            keyword: 'minLength',
            instancePath: '/password',
            params: { limit: 8 },
            parentSchema: { message: messages.password },
          },
        ]
      : null;
    return !short;
  };
  return validate;
};

describe('a form’s values', () => {
  it('come back trimmed, and what was typed stays as it is', () => {
    const given = { email: ' a@b.test ', password: 'long enough', confirmPassword: 'long enough' };
    const { values, errors } = checkForm(validator(), equal, given);
    assert.deepEqual(errors, []);
    assert.equal(values.email, 'a@b.test');
    assert.equal(given.email, ' a@b.test ');
  });

  it('are told by the field’s own message', () => {
    const { errors } = checkForm(validator(), undefined, { email: '', password: 'short' });
    assert.deepEqual(errors, [{ path: 'password', message: messages.password }]);
  });

  it('must be equal where the contract says so', () => {
    const given = { email: '', password: 'long enough', confirmPassword: 'long enouhg' };
    assert.deepEqual(checkForm(validator(), equal, given).errors, [
      { path: 'confirmPassword', message: messages.passwordsDiffer },
    ]);
  });

  it('are compared only once the first of them is right', () => {
    const given = { email: '', password: 'short', confirmPassword: 'other' };
    assert.deepEqual(
      checkForm(validator(), equal, given).errors.map(({ path }) => path),
      ['password'],
    );
  });
});
