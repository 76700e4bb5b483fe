import assert from 'node:assert/strict';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { secretFields } from './secret-fields.ts';

describe('the fields whose words are never kept', () => {
  const secrets: readonly object[] = [fields.password, fields.currentPassword, fields.code];

  it('are all those of forms that hold a password or a code', () => {
    const found = Object.values(forms).flatMap(({ schema: { properties } }) =>
      Object.entries<object>(properties)
        .filter(([, field]) => secrets.some((secret) => isAlike(secret, field)))
        .map(([name]) => name),
    );
    assert.deepEqual([...new Set(found)].sort(), [...secretFields].sort());
  });
});

/** An optional one is a copy. */
function isAlike(secret: object, field: object): boolean {
  return JSON.stringify(secret) === JSON.stringify(field);
}
