import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { person } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';

describe('categories', () => {
  const portal = usePortal();

  it('lists fields of business law by name, to visitors too', async () => {
    const { status, body } = await portal.call(calls.listCategories, { as: null });
    assert.equal(status, 200);
    assert.ok(body.length >= 12);
    const names = body.map(({ name }) => name);
    assert.deepEqual(names, [...names].sort());
    assert.equal(new Set(body.map(({ slug }) => slug)).size, body.length);
    assert.deepEqual((await portal.call(calls.listCategories, { as: person() })).body, body);
  });

  it('numbers them from 1, the default of a submission', async () => {
    const { body } = await portal.call(calls.listCategories);
    const ids = body.map(({ id }) => id).sort((a, b) => a - b);
    assert.deepEqual(
      ids,
      ids.map((_, index) => index + 1),
    );
  });
});
