import assert from 'node:assert/strict';
import { calls, refusalCodes } from '@counsel/contracts';
import { createLog, type Events, type Knex, openEvents } from '@counsel/service-kit';
import { openTestDatabase, until, untilWaiting } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Received, startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

const passwords = {
  currentPassword: 'right-password',
  password: 'fresh teapot 43',
  confirmPassword: 'fresh teapot 43',
};

describe('a session whose person proves who they are by something else from now on', () => {
  let portal: TestGateway;
  let own: Knex;
  let identity: Knex;
  let events: Events;
  before(async () => {
    portal = await startGateway();
    const { urls } = portal.database;
    [own, identity] = [openTestDatabase(urls.gateway), openTestDatabase(urls.identity)];
    const log = createLog('test', 'silent');
    events = await openEvents({ url: urls.identity, service: 'identity', log });
  });
  after(async () => {
    await events?.stop();
    await Promise.all([own?.destroy(), identity?.destroy()]);
    await portal?.stop();
  });

  const whoAmI = (cookie: string) => portal.ask(calls.getCurrentUser.path, { cookie });
  const write = (cookie: string) =>
    portal.ask(calls.acceptTerms.path, { method: calls.acceptTerms.method, cookie });
  const send = ({ method, path }: { method: string; path: string }, cookie: string, body = {}) =>
    portal.ask(path, { method, cookie, body });
  /** All ways to such a change: the password, and what is added and removed beside it. */
  const changes: Record<string, (cookie: string) => Promise<Received>> = {
    changePassword: (cookie) => send(calls.changePassword, cookie, passwords),
    confirmAuthenticator: (cookie) => send(calls.confirmAuthenticator, cookie, { code: '123456' }),
    removeAuthenticator: (cookie) => send(calls.removeAuthenticator, cookie),
  };
  const seen = async (cookie: string) => {
    const { status, headers } = await whoAmI(cookie);
    assert.equal(headers['set-cookie'], undefined);
    return status;
  };

  for (const [name, change] of Object.entries(changes)) {
    it(`goes on under a new sid, and others end at once: ${name}`, async () => {
      const person = account();
      const [old, other] = [await portal.signIn(person), await portal.signIn(person)];
      const [before] = await own('sessions').where({ userId: person.id }).orderBy('seenAt');
      const { status, cookie, text } = await change(old);
      assert.equal(status, 200, text);
      assert.deepEqual([await seen(cookie), await seen(old), await seen(other)], [200, 200, 401]);
      const refused = await write(old);
      assert.deepEqual([refused.status, refused.body.code], [409, refusalCodes.sessionRenewed]);
      assert.deepEqual([(await write(other)).status, (await write(cookie)).status], [401, 200]);
      const rows = await own('sessions').where({ userId: person.id }).orderBy('retired');
      assert.deepEqual(
        rows.map(({ id, ends, retired }) => ({ id, ends, retired })),
        [false, true].map((retired) => ({ id: before.id, ends: before.ends, retired })),
        'it is the same one, and ends when it would have',
      );
    });
  }

  it('reads for half a minute at most under the old sid, also once the event has come', async () => {
    const person = account();
    const [old, other] = [await portal.signIn(person), await portal.signIn(person)];
    portal.upstreams.provedAt = () => new Date(Date.now() + 10_000).toISOString();
    await changes.confirmAuthenticator?.(old);
    portal.upstreams.provedAt = () => new Date(Date.now() + 1).toISOString();
    const { id: userId } = person;
    await identity.transaction((trx) =>
      events.publish(trx, 'credentials.changed', { userId, credentialsVersion: 0 }),
    );
    const changed = own('account_changes').where({ userId }).whereNotNull('credentialsAt');
    await until(() => changed.clone().first(), { what: 'the event to come' });
    assert.deepEqual([await seen(old), await seen(other)], [200, 401]);
    const retired = own('sessions').where({ userId, retired: true });
    const { rows } = await own.raw(
      `select expire < now() + interval '31 seconds' as short, second_factor as more
       from sessions where user_id = ? and retired`,
      [userId],
    );
    assert.deepEqual(rows, [{ short: true, more: false }], 'proved by no more than it was');
    await retired.clone().update({ expire: own.raw("now() - interval '1 second'") });
    await until(async () => (await seen(old)) === 401, { what: 'the half minute to pass' });
  });

  /** What becomes of a change that finds its account locked, by what is done to its sessions meanwhile. */
  async function changeDuring(meanwhile: (sessions: Knex.QueryBuilder) => PromiseLike<unknown>) {
    const person = account();
    const old = await portal.signIn(person);
    const answer = await own.transaction(async (trx) => {
      // The change waits for this lock, once identity has made it.
      await trx('account_changes').where({ userId: person.id }).forUpdate();
      const changing = changes.changePassword?.(old);
      await untilWaiting(own, trx, 'the change to wait');
      await meanwhile(trx('sessions').where({ userId: person.id }));
      return { changing };
    });
    const { status = 0, cookie = '' } = (await answer.changing) ?? {};
    return { person, old, status, cookie };
  }

  it('goes on where the event of the change has ended it first', async () => {
    portal.upstreams.provedAt = () => new Date(Date.now() + 10_000).toISOString();
    const { old, status, cookie } = await changeDuring((sessions) =>
      sessions.update({ expire: own.fn.now(), retired: true }),
    );
    portal.upstreams.provedAt = () => new Date(Date.now() + 1).toISOString();
    assert.equal(status, 200);
    assert.deepEqual([await seen(cookie), await seen(old)], [200, 401]);
  });

  it('goes on, and ends all others, where the answer of the change is lost', async () => {
    const person = account();
    const [here, other] = [await portal.signIn(person), await portal.signIn(person)];
    const sessions = await own('sessions').where({ userId: person.id }).orderBy('authenticatedAt');
    const [{ id: sessionId }] = sessions;
    const tell = (credentialsVersion: number, named?: string) =>
      identity.transaction((trx) =>
        events.publish(trx, 'credentials.changed', {
          userId: person.id,
          credentialsVersion,
          ...(named && { sessionId: named }),
        }),
      );
    await tell(1, sessionId);
    await until(async () => (await seen(other)) === 401, { what: 'the other session to end' });
    assert.equal((await write(here)).status, 200);
    const [kept] = await own('sessions').where({ userId: person.id, retired: false });
    assert.equal(kept.credentialsVersion, 1);
    assert.deepEqual(kept.confirmedAt, sessions[0].authenticatedAt, 'it was proved no later');
    await tell(2);
    await until(async () => (await seen(here)) === 401, { what: 'the next change to end it' });
  });

  it('does not go on where a later change is known already', async () => {
    const person = account();
    const here = await portal.signIn(person);
    const [{ id: sessionId }] = await own('sessions').where({ userId: person.id });
    const tell = (event: { credentialsVersion: number; sessionId?: string }) =>
      identity.transaction((trx) =>
        events.publish(trx, 'credentials.changed', { userId: person.id, ...event }),
      );
    const version = () => own('account_changes').where({ userId: person.id }).first();
    await own('account_changes')
      .where({ userId: person.id })
      .update({ credentialsVersion: 2, credentialsAt: null });
    await tell({ credentialsVersion: 1, sessionId });
    await until(async () => (await version())?.credentialsAt, { what: 'the event to come' });
    assert.equal(await seen(here), 401);
  });

  it('does not where its person has signed out meanwhile, here or everywhere', async () => {
    const { person, old, status, cookie } = await changeDuring((sessions) => sessions.delete());
    assert.deepEqual([status, cookie], [401, '']);
    // The gateway learns of what others delete by a notification, which may come after the answer.
    await until(async () => (await seen(old)) === 401, { what: 'the old session to end' });
    assert.deepEqual(await own('sessions').where({ userId: person.id }), []);
  });
});
