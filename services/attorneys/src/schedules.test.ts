import assert from 'node:assert/strict';
import { internalCalls, scheduleNames } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { usePortal } from '../test/support.ts';

describe('what the attorneys service does at its times', () => {
  const portal = usePortal();

  it('is told, all that has a name', async () => {
    const { body } = await portal.call(internalCalls.listSchedules, { as: 'service' });
    assert.deepEqual(
      body.map(({ name }) => name).sort(),
      Object.keys(scheduleNames)
        .filter((name) => name.startsWith('attorneys.'))
        .sort(),
    );
  });
});
