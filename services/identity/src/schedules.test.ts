import assert from 'node:assert/strict';
import { scheduleNames } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { type Identity, startIdentity } from '../test/support.ts';

describe('what the identity service does at its times', () => {
  let identity: Identity;
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  it('is told, all that has a name', async () => {
    const { body } = await identity.internal('listSchedules');
    assert.deepEqual(
      body.map(({ name }) => name).sort(),
      Object.keys(scheduleNames)
        .filter((name) => name.startsWith('identity.'))
        .sort(),
    );
  });
});
