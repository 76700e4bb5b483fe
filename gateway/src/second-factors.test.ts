import assert from 'node:assert/strict';
import { callList, calls, exampleOf, refusalCodes, refusals } from '@counsel/contracts';
import { createLog, openEvents } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { bearer } from '../test/shipping.ts';
import { startGateway, type TestGateway } from '../test/support.ts';
import { account } from '../test/upstreams.ts';

const administrators = callList.filter(
  ({ call }) => call.access === 'admin' || call.access === 'publisher',
);

describe('where a second factor is required', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway({ ADMIN_SECOND_FACTOR: 'required' });
  });
  after(() => portal?.stop());

  const pending = (cookie: string) => portal.ask(calls.listPendingApplications.path, { cookie });
  const change = (cookie: string, method: string, path: string, body?: unknown) =>
    portal.ask(path, { method, cookie, ...(body !== undefined && { body }) });
  const enrol = (cookie: string) =>
    change(cookie, 'POST', calls.confirmAuthenticator.path, { code: '123456' });
  const signInWith = async (code?: string) => {
    const { email, password } = account('user', 'admin');
    const body = { email, password, ...(code && { code }) };
    return portal.ask(calls.login.path, { method: 'POST', body });
  };

  it('an administrator without one signs in, and does none of an administrator’s work', async () => {
    const cookie = await portal.signIn(account('user', 'admin'));
    portal.upstreams.reached.length = 0;
    assert.ok(administrators.length > 10);
    for (const { name, call } of administrators) {
      const path = call.path
        .replace(':name', 'questions')
        .replace(/:id/, '00000000-0000-4000-8000-000000000007');
      const answer = await portal.ask(path, {
        method: call.method,
        cookie,
        ...(call.body && { body: exampleOf(call.body) }),
        ...(call.upload && {
          body: Buffer.from([1]),
          headers: { 'content-type': 'application/gzip' },
        }),
      });
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [403, refusalCodes.secondFactorRequired, refusals.secondFactorRequired],
        name,
      );
    }
    assert.deepEqual(portal.upstreams.reached, []);
    assert.equal((await portal.ask('/api/auth/user', { cookie })).status, 200);
  });

  it('who sets one up goes on under a new sid; whoever removes the last is asked again', async () => {
    const person = account('user', 'admin');
    const [cookie, other] = [await portal.signIn(person), await portal.signIn(person)];
    const enrolled = await enrol(cookie);
    assert.equal(enrolled.status, 200, enrolled.text);
    assert.notEqual(enrolled.cookie, '');
    assert.equal((await pending(enrolled.cookie)).status, 200);
    assert.deepEqual([(await pending(cookie)).status, (await pending(other)).status], [403, 401]);
    const removed = await change(enrolled.cookie, 'DELETE', calls.removeAuthenticator.path);
    assert.equal(removed.status, 200);
    const refused = await pending(removed.cookie);
    assert.deepEqual([refused.status, refused.body.code], [403, refusalCodes.secondFactorRequired]);
  });

  it('a sign-in by one is enough, and stays so when roles change and the password does', async () => {
    const { cookie, body } = await signInWith('123456');
    assert.equal((await pending(cookie)).status, 200);
    const identity = openTestDatabase(portal.database.urls.identity);
    const own = openTestDatabase(portal.database.urls.gateway);
    const log = createLog('test', 'silent');
    const events = await openEvents({
      url: portal.database.urls.identity,
      service: 'identity',
      log,
    });
    try {
      const userId = String(body.id);
      await identity.transaction((trx) =>
        events.publish(trx, 'roles.changed', { userId, roles: ['user', 'attorney', 'admin'] }),
      );
      await until(() => own('sessions').where({ userId, renew: true }).first());
      const renewed = await pending(cookie);
      assert.equal(renewed.status, 200);
      const password = 'a long new password';
      const changed = await change(renewed.cookie, 'POST', calls.changePassword.path, {
        currentPassword: 'right-password',
        password,
        confirmPassword: password,
      });
      assert.equal(changed.status, 200);
      const kept = 'select second_factor from sessions where user_id = ? and not retired';
      const { rows } = await own.raw(kept, [userId]);
      assert.deepEqual(rows, [{ second_factor: true }]);
    } finally {
      await events.stop();
      await Promise.all([identity.destroy(), own.destroy()]);
    }
  });

  it('a confirmation by one is as good; one by the password alone is not', async () => {
    const cookie = await portal.signIn(account('user', 'admin'));
    const confirm = (as: string, code?: string) =>
      change(as, 'POST', calls.confirmSignIn.path, { password: 'right', ...(code && { code }) });
    const alone = await confirm(cookie);
    assert.equal((await pending(alone.cookie)).status, 403);
    const both = await confirm(alone.cookie, '123456');
    assert.equal((await pending(both.cookie)).status, 200);
  });

  it('others are asked for nothing, and hear nothing of it', async () => {
    const cookie = await portal.signIn(account('user', 'attorney'));
    const queue = await portal.ask(calls.listQueue.path, { cookie });
    assert.equal(queue.status, 200);
    const refused = await pending(cookie);
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
  });

  it('a publishing token is no session', async () => {
    const { cookie } = await signInWith('123456');
    const made = await change(cookie, 'POST', '/api/remotes/questions/tokens', { label: 'x' });
    assert.equal(made.status, 201, made.text);
    const answer = await portal.ask('/api/remotes/questions/disable', {
      method: 'POST',
      headers: bearer(String(made.body.token)),
      body: { revision: 1 },
    });
    assert.equal(answer.body.code, 'registry-changed', answer.text);
  });
});

describe('where a second factor is asked for', () => {
  it('nothing is refused', async () => {
    const portal = await startGateway({ ADMIN_SECOND_FACTOR: 'asked' });
    try {
      const cookie = await portal.signIn(account('user', 'admin'));
      const { status } = await portal.ask(calls.listPendingApplications.path, { cookie });
      assert.equal(status, 200);
    } finally {
      await portal.stop();
    }
  });
});
