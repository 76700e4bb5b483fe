import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type OwnSession, sessionTexts } from '@counsel/contracts';
import { type Knex, openDatabase } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

const path = '/api/account/sessions';

describe('one’s own sessions', () => {
  let portal: TestGateway;
  let own: Knex;
  before(async () => {
    portal = await startGateway();
    own = openDatabase(portal.database.urls.gateway, { name: 'gateway-test' });
  });
  after(async () => {
    await own?.destroy();
    await portal?.stop();
  });

  const isIn = async (cookie: string) =>
    (await portal.ask('/api/auth/user', { cookie })).status === 200;
  const end = (cookie: string, id: string) =>
    portal.ask(`${path}/${id}`, { method: 'DELETE', cookie });
  const endOthers = (cookie: string) =>
    portal.ask(`${path}/end-others`, { method: 'POST', cookie });
  async function list(cookie: string): Promise<OwnSession[]> {
    const { status, text } = await portal.ask(path, { cookie });
    assert.equal(status, 200, text);
    return JSON.parse(text);
  }
  async function currentOf(cookie: string): Promise<OwnSession> {
    const current = (await list(cookie)).filter((session) => session.current);
    assert.equal(current.length, 1);
    return current[0] ?? assert.fail();
  }

  it('are listed with their times, and nothing that signs anybody in', async () => {
    const person = account();
    const [here, there] = [await portal.signIn(person), await portal.signIn(person)];
    await portal.signIn();
    const row = own('sessions').where({ id: (await currentOf(there)).id });
    await row.clone().update({ seenAt: own.raw("now() - interval '3 hours'") });
    const sessions = await list(here);
    assert.deepEqual(
      sessions.map(({ current }) => current),
      [true, false],
      'the one last seen first',
    );
    for (const session of sessions) {
      const named = ['id', 'device', 'startedAt', 'lastSeenAt', 'current'];
      assert.deepEqual(Object.keys(session), named);
      for (const secret of await own('sessions').pluck('sid')) {
        assert.ok(!JSON.stringify(session).includes(secret));
      }
      assert.ok(!here.includes(session.id) && !there.includes(session.id));
      assert.equal(await isIn(here.replace(/^counsel=[^;]+/, `counsel=${session.id}`)), false);
    }
    const { lastSeenAt } = sessions[1] ?? assert.fail();
    // Until the gateway has heard that the row was changed, it need not look.
    await until(
      async () => Date.parse((await currentOf(there)).lastSeenAt) > Date.parse(lastSeenAt),
      {
        what: 'to be seen again',
      },
    );
  });

  it('are no more listed when they have ended', async () => {
    const person = account();
    const [here, there, gone] = [
      await portal.signIn(person),
      await portal.signIn(person),
      await portal.signIn(person),
    ];
    const { id } = await currentOf(there);
    await own('sessions').where({ id }).update({ expire: own.fn.now() });
    await portal.ask('/api/auth/logout', { method: 'POST', cookie: gone });
    assert.deepEqual(
      (await list(here)).map(({ current }) => current),
      [true],
    );
  });

  it('are one, also when requests at once renewed it, and end as one', async () => {
    const person = account();
    const old = await portal.signIn(person);
    const [row] = await own('sessions')
      .where({ userId: person.id })
      .update({ renew: true })
      .returning(['id', 'authenticatedAt']);
    const asked = Array.from({ length: 4 }, () => portal.ask(path, { cookie: old }));
    const cookies = (await Promise.all(asked)).map(({ cookie }) => cookie);
    const [last = '', ...more] = cookies.filter((cookie) => cookie !== '');
    assert.deepEqual(more, []);
    const [session, ...others] = await list(last);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [session?.id, session?.startedAt, session?.current],
      [row.id, row.authenticatedAt.toISOString(), true],
    );
    assert.equal((await end(last, row.id)).status, 200);
    for (const cookie of [old, last]) assert.equal(await isIn(cookie), false);
  });

  it('end one by one, by the person’s own hand alone', async () => {
    const person = account();
    const [here, there] = [await portal.signIn(person), await portal.signIn(person)];
    const stranger = await portal.signIn();
    const { id } = await currentOf(there);
    const foreign = await end(stranger, id);
    const missing = await end(stranger, randomUUID());
    assert.deepEqual([foreign.status, missing.status], [404, 404]);
    assert.equal(
      foreign.text.replace(foreign.body.requestId, ''),
      missing.text.replace(missing.body.requestId, ''),
    );
    assert.equal(await isIn(there), true);
    const answer = await end(here, id);
    assert.deepEqual([answer.status, answer.body.message], [200, sessionTexts.ended]);
    assert.deepEqual([await isIn(there), await isIn(here)], [false, true]);
    assert.equal((await end(here, id)).status, 404);
  });

  it('end with the cookie when it is the present one', async () => {
    const here = await portal.signIn();
    const answer = await end(here, (await currentOf(here)).id);
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['set-cookie']), /counsel=;.*expires=Thu, 01 Jan 1970/i);
    assert.equal(await isIn(here), false);
  });

  it('end all but the present one', async () => {
    const person = account();
    const [here, ...others] = [
      await portal.signIn(person),
      await portal.signIn(person),
      await portal.signIn(person),
    ];
    const stranger = await portal.signIn();
    const answer = await endOthers(here);
    assert.deepEqual([answer.status, answer.body.message], [200, sessionTexts.othersEnded]);
    for (const cookie of others) assert.equal(await isIn(cookie), false);
    assert.deepEqual([await isIn(here), await isIn(stranger)], [true, true]);
    assert.equal((await list(here)).length, 1);
  });

  it('end all, the present one too, and nobody else’s', async () => {
    const person = account();
    const cookies = [await portal.signIn(person), await portal.signIn(person)];
    const stranger = await portal.signIn();
    const [here = ''] = cookies;
    assert.notDeepEqual(await own('known_devices').where({ userId: person.id }), []);
    const answer = await portal.ask(`${path}/end-all`, { method: 'POST', cookie: here });
    assert.deepEqual([answer.status, answer.body.message], [200, sessionTexts.allEnded]);
    assert.match(String(answer.headers['set-cookie']), /counsel=;.*expires=Thu, 01 Jan 1970/i);
    assert.equal(answer.headers['clear-site-data'], '"cache"');
    for (const cookie of cookies) assert.equal(await isIn(cookie), false);
    assert.equal(await isIn(stranger), true);
    for (const table of ['sessions', 'known_devices']) {
      assert.deepEqual(await own(table).where({ userId: person.id }), [], table);
    }
    assert.notDeepEqual(await own('known_devices'), [], 'nobody else’s browsers are forgotten');
    assert.equal((await portal.ask(`${path}/end-all`, { method: 'POST' })).status, 401);
  });

  it('are told apart by the browser that began them, in words, also after a renewal', async () => {
    const { id, email, password } = account();
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const { cookie } = await portal.ask('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': windows },
    });
    const confirmed = await portal.ask('/api/auth/confirm', {
      method: 'POST',
      cookie,
      body: { password },
      headers: { 'user-agent': 'something else' },
    });
    assert.equal((await currentOf(confirmed.cookie)).device, 'Chrome on Windows');
    await own('sessions').where({ userId: id }).update({ device: null });
    assert.equal((await currentOf(confirmed.cookie)).device, 'An unknown browser');
    const rows = JSON.stringify(await own('sessions').where({ userId: id }));
    assert.doesNotMatch(rows, /Mozilla|140|127\.0\.0\.1/);
  });

  it('don’t come back by a renewal that was under way when they ended', async () => {
    const person = account();
    const cookie = await portal.signIn(person);
    const [{ id }] = await own('sessions')
      .where({ userId: person.id })
      .update({ renew: true })
      .returning('id');
    const [ended, renewed] = await Promise.all([
      endOthers(await portal.signIn(person)),
      portal.ask('/api/auth/user', { cookie }),
    ]);
    assert.equal(ended.status, 200);
    assert.equal(await isIn(renewed.cookie), false);
    assert.deepEqual(await own('sessions').where({ id }), []);
  });

  it('are for people who are signed in, and named by ids', async () => {
    const asked = [await portal.ask(path), await end('', randomUUID()), await endOthers('')];
    assert.deepEqual(
      asked.map(({ status }) => status),
      [401, 401, 401],
    );
    const here = await portal.signIn();
    for (const id of ['1', 'x', `${randomUUID()}0`, '%00', "'"]) {
      assert.equal((await end(here, id)).status, 400, id);
    }
  });
});
