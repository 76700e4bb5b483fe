import assert from 'node:assert/strict';
import { calls, confirmations, refusals } from '@counsel/contracts';
import { createLog, type Events, type Knex, openDatabase, openEvents } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';
import { account, wrongPassword } from '../test/upstreams.ts';

const path = '/api/account/password';
const change = {
  currentPassword: 'right-password',
  password: 'fresh teapot 43',
  confirmPassword: 'fresh teapot 43',
};

describe('a new password', () => {
  let portal: TestGateway;
  let identity: Knex;
  let events: Events;
  before(async () => {
    portal = await startGateway({ THROTTLE_SCALE: '1' });
    const { identity: url } = portal.database.urls;
    identity = openDatabase(url, { name: 'identity' });
    events = await openEvents({ url, service: 'identity', log: createLog('test', 'silent') });
  });
  after(async () => {
    await events?.stop();
    await identity?.destroy();
    await portal?.stop();
  });

  const isIn = async (cookie: string) =>
    (await portal.ask('/api/auth/user', { cookie })).status === 200;
  const put = (cookie: string, body: object = change) =>
    portal.ask(path, { method: 'POST', cookie, body });

  it('ends all other sessions; the present one goes on under a new sid', async () => {
    const person = account();
    const [here, there] = [await portal.signIn(person), await portal.signIn(person)];
    const stranger = await portal.signIn();
    const answer = await put(here);
    assert.deepEqual(
      [answer.status, answer.body],
      [200, { message: confirmations.passwordChanged }],
    );
    assert.notEqual(answer.cookie, here);
    assert.deepEqual(
      [await isIn(answer.cookie), await isIn(stranger), await isIn(there)],
      [true, true, false],
    );
    const asked = portal.upstreams.reached.find(({ path }) => path.endsWith('/password'));
    assert.equal(asked?.path, `/internal/users/${person.id}/password`);
    const { sessionId, ...passwords } = JSON.parse(asked?.body ?? '');
    assert.deepEqual(passwords, change);
    assert.match(sessionId, /^[0-9a-f-]{36}$/);
  });

  it('outlives the event that tells of it, which ends what was proved before', async () => {
    const person = account();
    const here = await portal.signIn(person);
    const provedAt = await identity.transaction(async (trx) => {
      await events.publish(trx, 'credentials.changed', {
        userId: person.id,
        credentialsVersion: 0,
      });
      const { rows } = await trx.raw(`select (now() + interval '2 milliseconds')::text as proved`);
      return rows[0].proved;
    });
    await until(async () => !(await isIn(here)), { what: 'the session to end' });
    const again = await portal.signIn(person);
    portal.upstreams.provedAt = () => provedAt;
    const { status, cookie } = await put(again);
    assert.equal(status, 200);
    assert.equal(await isIn(cookie), true);
  });

  it('is refused as identity refuses it, and every session goes on', async () => {
    const person = account();
    const [here, there] = [await portal.signIn(person), await portal.signIn(person)];
    const answer = await put(here, { ...change, currentPassword: wrongPassword });
    assert.deepEqual([answer.status, answer.body.message], [400, refusals.currentPassword]);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.deepEqual([await isIn(here), await isIn(there)], [true, true]);
  });

  it('is for people who are signed in', async () => {
    assert.equal((await put('')).status, 401);
  });

  it('keeps its rules before identity is asked', async () => {
    const here = await portal.signIn();
    portal.upstreams.reached.length = 0;
    for (const body of [{}, { ...change, password: 'short' }, { ...change, currentPassword: 7 }]) {
      assert.equal((await put(here, body)).status, 400);
    }
    assert.deepEqual(portal.upstreams.reached, []);
  });

  it('can’t be guessed at: attempts are counted per person', async () => {
    const limit = calls.changePassword.throttle.person.limit;
    const [here, other] = [await portal.signIn(), await portal.signIn()];
    const wrong = { ...change, currentPassword: wrongPassword };
    for (let n = 0; n < limit; n++) assert.equal((await put(here, wrong)).status, 400);
    const answer = await put(here);
    assert.deepEqual([answer.status, answer.body.message], [429, refusals.tooMany]);
    assert.equal((await put(other)).status, 200);
  });
});
