import assert from 'node:assert/strict';
import { callList, refusalCodes } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

describe('a sid that was replaced', () => {
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

  const whoAmI = (cookie: string) => portal.ask('/api/auth/user', { cookie });
  const write = (cookie: string) => portal.ask('/api/terms/accept', { method: 'POST', cookie });
  const reached = () => portal.upstreams.reached.map(({ path }) => path);

  /** Somebody whose session has just got a new sid. */
  async function renewed() {
    const person = account('user', 'admin');
    const old = await portal.signIn(person);
    const body = { password: person.password };
    const { cookie } = await portal.ask('/api/auth/confirm', { method: 'POST', cookie: old, body });
    assert.notEqual(cookie, '');
    portal.upstreams.reached.length = 0;
    return { ...person, old, cookie };
  }

  it('reads for a moment, for the requests that were under way', async () => {
    const { old } = await renewed();
    const answer = await whoAmI(old);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['set-cookie'], undefined);
  });

  it('writes nothing: no change of the table is made with it', async () => {
    const { old, cookie } = await renewed();
    for (const { name, call } of callList) {
      if (call.method === 'GET' || call.fromAnywhere || name === 'logout') continue;
      const answer = await portal.ask(call.path.replace(/:\w+/g, '7'), {
        method: call.method,
        cookie: old,
        ...(call.body && { body: {} }),
      });
      assert.deepEqual(
        [answer.status, answer.body.code, answer.headers['set-cookie']],
        [409, refusalCodes.sessionRenewed, undefined],
        name,
      );
    }
    assert.deepEqual(reached(), []);
    assert.equal((await write(cookie)).status, 200, 'the same with the new one');
  });

  it('gets no newer one, also when the session’s rights have changed since', async () => {
    const { id, old, cookie } = await renewed();
    await own('sessions').where({ userId: id }).update({ renew: true });
    await until(async () => (await whoAmI(cookie)).cookie !== '', { what: 'the new one' });
    const rows = await own('sessions').where({ userId: id }).pluck('sid');
    for (let index = 0; index < 3; index += 1) {
      assert.equal((await whoAmI(old)).headers['set-cookie'], undefined);
      assert.equal((await write(old)).headers['set-cookie'], undefined);
    }
    assert.deepEqual(await own('sessions').where({ userId: id }).pluck('sid'), rows);
  });

  it('is good for half a minute, however much it is used', async () => {
    const { id, old } = await renewed();
    await own('sessions')
      .where({ userId: id, retired: true })
      .update({ seenAt: own.raw("now() - interval '1 hour'") });
    await until(async () => (await whoAmI(old)).status === 200);
    const { rows } = await own.raw(
      `select expire < now() + interval '31 seconds' as short from sessions
       where user_id = ? and retired`,
      [id],
    );
    assert.deepEqual(rows, [{ short: true }]);
    await own('sessions')
      .where({ userId: id, retired: true })
      .update({ expire: own.raw("now() - interval '1 second'") });
    await until(async () => (await whoAmI(old)).status === 401);
  });

  it('is replaced once: of requests at the same time, one gets the new one', async () => {
    const person = account();
    const old = await portal.signIn(person);
    await own('sessions').where({ userId: person.id }).update({ renew: true });
    await until(() => own('sessions').where({ userId: person.id, renew: true }).first());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? write(old) : whoAmI(old))),
    );
    const fresh = answers.map(({ cookie }) => cookie).filter((cookie) => cookie !== '');
    assert.equal(fresh.length, 1);
    for (const { status, cookie, body } of answers) {
      if (cookie !== '') assert.equal(status, 200);
      else if (status !== 200) assert.equal(body.code, refusalCodes.sessionRenewed);
    }
    assert.equal(
      answers.filter((_, index) => index % 2 === 0).every(({ status }) => status === 200),
      true,
    );
    assert.equal((await write(fresh[0] ?? '')).status, 200);
    assert.equal((await own('sessions').where({ userId: person.id })).length, 2);
  });

  it('is replaced by a change as it is by a read, and the change is made', async () => {
    for (const [path, body] of [
      ['/api/terms/accept', undefined],
      ['/api/auth/confirm', { password: 'right-password' }],
    ] as const) {
      const person = account();
      const old = await portal.signIn(person);
      await own('sessions').where({ userId: person.id }).update({ renew: true });
      const { status, cookie, text } = await portal.ask(path, {
        method: 'POST',
        cookie: old,
        body,
      });
      assert.equal(status, 200, text);
      assert.equal((await write(cookie)).status, 200);
      assert.equal((await whoAmI(old)).headers['set-cookie'], undefined);
    }
  });

  it('signs out: the session ends under every sid', async () => {
    const { id, old, cookie } = await renewed();
    const out = await portal.ask('/api/auth/logout', { method: 'POST', cookie: old });
    assert.equal(out.status, 200);
    assert.match(String(out.headers['set-cookie']), /counsel=;.*expires=Thu, 01 Jan 1970/i);
    for (const sid of [old, cookie]) assert.equal((await whoAmI(sid)).status, 401);
    assert.deepEqual(await own('sessions').where({ userId: id }), []);
  });
});
