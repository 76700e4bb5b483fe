import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { messages, refusals } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { type Identity, startIdentity } from '../../test/support.ts';

describe('whoever is signed in', () => {
  let identity: Identity;
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());
  const confirm = (id: string, body: unknown, isService = true) =>
    identity.internal('confirmSignIn', { id, body, isService });

  it('proves again who they are by the password, at a time of the database’s', async () => {
    const { userId, password } = await identity.account();
    const { status, body } = await confirm(userId, { password });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), [
      'email',
      'provedAt',
      'credentialsVersion',
      'secondFactor',
    ]);
    const { rows } = await identity.database.raw(
      "select now() - ?::timestamptz between interval '0' and interval '1 minute' as just",
      [body.provedAt],
    );
    assert.deepEqual(rows, [{ just: true }]);
  });

  it('is told of a wrong password in words that leave the session as it is', async () => {
    const { userId } = await identity.account();
    const other = await identity.account({ password: 'green teapot 43' });
    for (const password of ['not it at all', other.password, ' ']) {
      const { status, error } = await confirm(userId, { password });
      assert.deepEqual([status, error.message], [400, refusals.currentPassword]);
      assert.deepEqual(error.errors, [{ path: 'password', message: refusals.currentPassword }]);
      assert.doesNotMatch(error.message, /Unauthorized/);
    }
    const { error } = await confirm(userId, {});
    assert.deepEqual(error.errors, [{ path: 'password', message: messages.passwordRequired }]);
  });

  it('has an account, and asks through the gateway', async () => {
    const { userId, password } = await identity.account();
    assert.equal((await confirm(randomUUID(), { password })).status, 401);
    assert.equal((await confirm(userId, { password }, false)).status, 404);
  });
});
