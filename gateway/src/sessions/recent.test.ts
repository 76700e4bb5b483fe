import assert from 'node:assert/strict';
import {
  callList,
  calls,
  exampleOf,
  refusalCodes,
  refusals,
  sessionTexts,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { bearer } from '../../test/shipping.ts';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account, wrongPassword } from '../../test/upstreams.ts';

const flagged = callList.filter(({ call }) => call.recentSignIn);

describe('a recent sign-in', () => {
  let portal: TestGateway;
  let own: Knex;
  before(async () => {
    portal = await startGateway();
    own = openTestDatabase(portal.database.urls.gateway);
  });
  after(async () => {
    await own?.destroy();
    await portal?.stop();
  });

  /** A session that began, and was last confirmed, so long ago. */
  const age = (userId: string, interval: string) =>
    own('sessions')
      .where({ userId })
      .update({
        authenticatedAt: own.raw('now() - ?::interval', interval),
        confirmedAt: null,
      });
  async function someone(interval?: string) {
    const person = account('user', 'admin');
    const cookie = await portal.signIn(person);
    if (interval) await age(person.id, interval);
    portal.upstreams.reached.length = 0;
    return { ...person, cookie };
  }
  const approve = (cookie: string) =>
    portal.ask('/api/admin/attorneys/7/approve', { method: 'POST', cookie });
  const confirm = (cookie: string, password: string) =>
    portal.ask('/api/auth/confirm', { method: 'POST', cookie, body: { password } });
  const reached = () => portal.upstreams.reached.map(({ path }) => path);

  it('is asked for by the calls that matter most', () => {
    const names: string[] = flagged.map(({ name }) => name);
    assert.deepEqual(
      [
        'changeEmail',
        'askForNewPasskey',
        'addPasskey',
        'removePasskey',
        'setUpAuthenticator',
        'confirmAuthenticator',
        'removeAuthenticator',
        'makeRecoveryCodes',
        'approveAttorney',
        'rejectAttorney',
        'grantRemote',
        'promoteRemote',
        'rollbackRemote',
        'disableRemote',
        'enableRemote',
        'canaryRemote',
        'deleteRemoteVersion',
        'deleteRemote',
        'sandboxRemote',
        'createRemoteToken',
        'deleteRemoteToken',
      ].filter((name) => !names.includes(name)),
      [],
    );
  });

  it('is missed by every one of them after ten minutes, and nothing is done', async () => {
    const { cookie } = await someone('601 seconds');
    const known = { version: '1.0.0', percent: 5, revision: 0, label: 'x' };
    for (const { name, call } of flagged) {
      const path = call.path
        .replace(':name', 'questions')
        .replace(':version', '1.0.0')
        .replace(/:id/, '00000000-0000-4000-8000-000000000007');
      const answer = await portal.ask(path, {
        method: call.method,
        cookie,
        ...(call.body && { body: { ...(exampleOf(call.body) as object), ...known } }),
      });
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [403, refusalCodes.recentSignInNeeded, refusals.recentSignInNeeded],
        name,
      );
    }
    assert.deepEqual(reached(), []);
    assert.deepEqual(await own('remote_tokens'), []);
  });

  it('is what a sign-in and a registration are', async () => {
    const { cookie } = await someone();
    assert.equal((await approve(cookie)).status, 200);
    const { email } = account();
    const names = { firstName: 'A', lastName: 'B' };
    const body = { email, password: 'long enough', confirmPassword: 'long enough', ...names };
    const registered = await portal.ask('/api/auth/register', { method: 'POST', body });
    const asked = { method: 'POST', cookie: registered.cookie, body: {} };
    assert.equal((await portal.ask('/api/account/email', asked)).status, 200);
  });

  it('is none of what changes a password or factors: a script could do that by itself', async () => {
    const { cookie } = await someone('601 seconds');
    const passwords = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };
    const changed = await portal.ask(calls.changePassword.path, {
      method: 'POST',
      cookie,
      body: { currentPassword: 'right-password', ...passwords },
    });
    assert.equal(changed.status, 200);
    const asked = { method: 'POST', cookie: changed.cookie, body: {} };
    const answer = await portal.ask(calls.changeEmail.path, asked);
    assert.deepEqual([answer.status, answer.body.code], [403, refusalCodes.recentSignInNeeded]);
  });

  it('is asked for after access is decided: who may not call learns no more', async () => {
    const person = account('user');
    const cookie = await portal.signIn(person);
    await age(person.id, '1 hour');
    const answer = await approve(cookie);
    assert.deepEqual([answer.status, answer.body.code], [403, 'forbidden']);
    assert.equal((await approve('')).status, 401);
  });

  it('is not asked of whoever has a publishing token', async () => {
    const { cookie } = await someone();
    const made = { method: 'POST', cookie, body: { label: 'x' } };
    const { body } = await portal.ask('/api/remotes/questions/tokens', made);
    const answer = await portal.ask('/api/remotes/questions/disable', {
      method: 'POST',
      body: { revision: 0 },
      headers: bearer(String(body.token)),
    });
    assert.equal(answer.status, 404, 'the remote is missing, not the sign-in');
  });

  it('passes by the database’s clock, also of a session that is remembered', async () => {
    const { id, cookie } = await someone();
    // Time enough for one more call, on a slow machine too.
    await age(id, '594 seconds');
    await until(async () => (await own('sessions').where({ userId: id }).first()) !== undefined);
    assert.equal((await approve(cookie)).status, 200);
    // Nothing changes the row from here on: what is remembered ages by itself.
    await until(async () => (await approve(cookie)).status === 403);
    assert.equal((await portal.ask('/api/auth/user', { cookie })).status, 200);
  });

  it('is as good as a confirmation by the password, under a new sid', async () => {
    const { id, cookie, password } = await someone('1 hour');
    const before = await own('sessions').where({ userId: id }).first();
    const confirmed = await confirm(cookie, password);
    assert.deepEqual([confirmed.status, confirmed.body.message], [200, sessionTexts.confirmed]);
    assert.notEqual(confirmed.cookie, '');
    assert.notEqual(confirmed.cookie, cookie);
    assert.equal((await approve(confirmed.cookie)).status, 200);
    const [after] = await own('sessions').where({ userId: id, retired: false });
    assert.deepEqual(
      [after.id, after.authenticatedAt, after.ends, after.sess],
      [before.id, before.authenticatedAt, before.ends, before.sess],
      'it is the same session, signed in when it was',
    );
    assert.equal((await approve(cookie)).status, 409, 'not so the old sid');
  });

  it('lasts through a later renewal, and passes ten minutes after the confirmation', async () => {
    const { id, cookie, password } = await someone('1 hour');
    const confirmed = await confirm(cookie, password);
    await own('sessions').where({ userId: id, retired: false }).update({ renew: true });
    const renewed = await until(async () => {
      const { cookie: fresh } = await portal.ask('/api/auth/user', { cookie: confirmed.cookie });
      return fresh || undefined;
    });
    assert.equal((await approve(renewed)).status, 200);
    await own('sessions')
      .where({ userId: id })
      .update({ confirmedAt: own.raw("now() - interval '601 seconds'") });
    await until(async () => (await approve(renewed)).status === 403);
  });

  it('does not come of a wrong password, and the session goes on', async () => {
    const { cookie } = await someone('1 hour');
    const answer = await confirm(cookie, wrongPassword);
    assert.deepEqual([answer.status, answer.body.message], [400, refusals.currentPassword]);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.equal((await approve(cookie)).status, 403);
    assert.equal((await portal.ask('/api/auth/user', { cookie })).status, 200);
    assert.equal((await confirm('', 'right-password')).status, 401);
  });

  it('does not come of a confirmation on credentials that have changed since the sign-in', async () => {
    const { id, cookie, password } = await someone('1 hour');
    const credentialsAt = own.fn.now();
    await own('account_changes').insert({ userId: id, credentialsAt }).onConflict('userId').merge();
    const answer = await confirm(cookie, password);
    assert.equal(answer.status, 401);
    assert.doesNotMatch(answer.cookie, /counsel=/);
  });

  it('is asked for by confirmations that somebody guesses only so often', async () => {
    const strict = await startGateway({ THROTTLE_SCALE: '1' });
    try {
      const cookie = await strict.signIn();
      const guess = () =>
        strict.ask(calls.confirmSignIn.path, {
          method: 'POST',
          cookie,
          body: { password: wrongPassword },
        });
      const { limit } = calls.confirmSignIn.throttle.person;
      for (let index = 0; index < limit; index += 1) assert.equal((await guess()).status, 400);
      assert.equal((await guess()).status, 429);
    } finally {
      await strict.stop();
    }
  });
});
