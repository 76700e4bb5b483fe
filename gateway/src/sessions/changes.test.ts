import assert from 'node:assert/strict';
import { type EventName, type EventOf, limits, type Role } from '@counsel/contracts';
import { createLog, type Events, type Knex, openEvents } from '@counsel/service-kit';
import { openTestDatabase, until, untilWaiting } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';
import { sweep } from './changes.ts';

describe('live sessions', () => {
  let portal: TestGateway;
  let identity: Knex;
  let events: Events;
  let own: Knex;
  before(async () => {
    portal = await startGateway();
    const { urls } = portal.database;
    identity = openTestDatabase(urls.identity);
    own = openTestDatabase(urls.gateway);
    events = await openEvents({
      url: urls.identity,
      service: 'identity',
      log: createLog('test', 'silent'),
    });
  });
  after(async () => {
    await events?.stop();
    await Promise.all([identity?.destroy(), own?.destroy()]);
    await portal?.stop();
  });

  const tell = <N extends EventName>(name: N, event: EventOf<N>) =>
    identity.transaction((trx) => events.publish(trx, name, event));
  const whoAmI = (cookie: string) => portal.ask('/api/auth/user', { cookie });
  const queue = (cookie: string) => portal.ask('/api/questions/queue', { cookie });
  const rolesOf = async (userId: string): Promise<Role[][]> =>
    (await own('sessions').where({ userId })).map(({ sess }) => sess.roles);

  it('get new roles and a new id, and the rights that go with them', async () => {
    const person = account();
    const [first, second] = [await portal.signIn(person), await portal.signIn(person)];
    assert.equal((await queue(first)).status, 403);
    await tell('roles.changed', { userId: person.id, roles: ['user', 'attorney'] });
    await until(async () => (await queue(first)).status === 200, { what: 'the new role' });
    const answer = await whoAmI(second);
    assert.equal(answer.status, 200);
    assert.notEqual(answer.cookie, second);
    assert.match(answer.cookie, /^counsel=/);
    assert.equal((await queue(answer.cookie)).status, 200);
    assert.equal((await whoAmI(answer.cookie)).headers['set-cookie'], undefined);
  });

  it('let requests that were under way with the old id end well, and only those', async () => {
    const person = account();
    const old = await portal.signIn(person);
    await tell('roles.changed', { userId: person.id, roles: ['user', 'admin'] });
    await until(() => own('sessions').where({ userId: person.id, renew: true }).first());
    const answers = await Promise.all(Array.from({ length: 8 }, () => whoAmI(old)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    const { rows } = await own.raw(
      `select max(expire) < now() + interval '31 seconds' as short from sessions
       where user_id = ? and retired`,
      [person.id],
    );
    assert.deepEqual(rows, [{ short: true }]);
    const fresh = answers.map(({ cookie }) => cookie).filter((cookie) => cookie !== '');
    assert.equal(fresh.length, 1);
    assert.equal((await whoAmI(fresh[0] ?? '')).status, 200);
  });

  it('keep their id where the event tells them nothing new', async () => {
    const person = account('user', 'admin');
    const cookie = await portal.signIn(person);
    await tell('roles.changed', { userId: person.id, roles: ['user', 'admin'] });
    const heard = own('account_changes').where({ userId: person.id }).whereNotNull('rolesAt');
    await until(() => heard.clone().first(), { what: 'the event to be heard of' });
    const [session] = await own('sessions').where({ userId: person.id });
    assert.equal(session.renew, false);
    assert.equal((await whoAmI(cookie)).headers['set-cookie'], undefined);
  });

  it('lose a role that was taken away', async () => {
    const person = account('user', 'attorney');
    const cookie = await portal.signIn(person);
    assert.equal((await queue(cookie)).status, 200);
    await tell('roles.changed', { userId: person.id, roles: ['user'] });
    await until(async () => (await queue(cookie)).status === 403, { what: 'the loss' });
  });

  it('end when the credentials they stand on are changed, and others go on', async () => {
    const [person, other] = [account(), account()];
    const old = [await portal.signIn(person), await portal.signIn(person)];
    const stranger = await portal.signIn(other);
    await tell('credentials.changed', { userId: person.id, credentialsVersion: 0 });
    const after = await portal.signIn(person);
    for (const cookie of old) {
      await until(async () => (await whoAmI(cookie)).status === 401, { what: 'the end' });
    }
    assert.equal((await whoAmI(stranger)).status, 200);
    assert.equal((await whoAmI(after)).status, 200, 'signed in with the new ones');
  });

  it('hear of changes that came while the gateway was away', async () => {
    const [promoted, reset] = [account(), account()];
    const cookies = [await portal.signIn(promoted), await portal.signIn(reset)] as const;
    await portal.halt();
    await tell('roles.changed', { userId: promoted.id, roles: ['user', 'attorney'] });
    await tell('credentials.changed', { userId: reset.id, credentialsVersion: 0 });
    await portal.restart();
    await until(async () => (await queue(cookies[0])).status === 200, { what: 'the new role' });
    await until(async () => (await whoAmI(cookies[1])).status === 401, { what: 'the end' });
  });

  it('keep the later of two changes that arrive in the wrong order', async () => {
    const person = account();
    await portal.signIn(person);
    const early = await identity.transaction();
    await early.raw('select 1');
    await tell('roles.changed', { userId: person.id, roles: ['user', 'admin'] });
    await until(async () => (await rolesOf(person.id))[0]?.includes('admin'));
    await events.publish(early, 'roles.changed', { userId: person.id, roles: ['user'] });
    await early.commit();
    await tell('roles.changed', { userId: 'nobody', roles: ['user'] });
    await until(() => own('account_changes').where({ userId: 'nobody' }).first());
    assert.deepEqual(await rolesOf(person.id), [['user', 'admin']]);
  });

  it('do not begin on credentials that changed while identity was asked', async () => {
    const person = account();
    const credentialsAt = own.raw("now() + interval '1 hour'");
    await own('account_changes').insert({ userId: person.id, credentialsAt });
    const answer = await portal.ask('/api/auth/login', { method: 'POST', body: person });
    assert.equal(answer.status, 401);
    assert.deepEqual(await rolesOf(person.id), []);
  });

  it('end, or never begin, where they were proved by what was changed meanwhile, however late', async () => {
    const person = account();
    const { upstreams } = portal;
    const proved = upstreams.provedAt;
    // A sign-in that read the password before a change was committed, and after the change began.
    upstreams.provedAt = () => new Date(Date.now() + 60_000).toISOString();
    const raced = await portal.signIn(person);
    assert.equal((await whoAmI(raced)).status, 200);
    await tell('credentials.changed', { userId: person.id, credentialsVersion: 1 });
    await until(async () => (await whoAmI(raced)).status === 401, { what: 'the end' });
    assert.deepEqual(await own('known_devices').where({ userId: person.id }), []);
    const late = await portal.ask('/api/auth/login', { method: 'POST', body: person });
    assert.deepEqual([late.status, late.cookie], [401, '']);
    upstreams.credentialsVersion = 1;
    const after = await portal.signIn(person);
    upstreams.credentialsVersion = 0;
    upstreams.provedAt = proved;
    assert.equal((await whoAmI(after)).status, 200, 'proved by what there is now');
  });

  it('begin with roles that changed while identity was asked', async () => {
    const person = account();
    const change = { roles: JSON.stringify(['user', 'attorney']), rolesAt: own.fn.now() };
    await own('account_changes').insert({ userId: person.id, ...change });
    await portal.signIn(person);
    assert.deepEqual(await rolesOf(person.id), [['user', 'attorney']]);
  });

  it('begin after a change of their account that is under way', async () => {
    const person = account();
    const change = await own.transaction();
    const changed = { roles: JSON.stringify(['user', 'attorney']), rolesAt: own.fn.now() };
    await change('account_changes').insert({ userId: person.id, ...changed });
    const signingIn = portal.signIn(person);
    await untilWaiting(own, change, 'the sign-in to wait');
    await change.commit();
    await signingIn;
    assert.deepEqual(await rolesOf(person.id), [['user', 'attorney']]);
  });

  it('are swept when they have ended', async () => {
    const [gone, there] = [account(), account()];
    await portal.signIn(gone);
    await portal.signIn(there);
    await own('sessions')
      .where({ userId: gone.id })
      .update({ expire: new Date(0) });
    await own('rate_limits').insert({ key: 'past', points: 1, expire: 1 });
    await sweep(own);
    assert.deepEqual(await rolesOf(gone.id), []);
    assert.equal((await rolesOf(there.id)).length, 1);
    assert.equal(await own('account_changes').where({ userId: there.id }).first(), undefined);
    assert.equal(await own('rate_limits').where({ key: 'past' }).first(), undefined);
  });

  it('are the latest hundred of an account, once it is swept; another’s stay', async () => {
    const { max } = limits.sessions;
    const [person, other] = [account(), account()];
    const [first, others] = [await portal.signIn(person), await portal.signIn(other)];
    await own.raw(
      `insert into sessions (sid, user_id, sess, authenticated_at, expire, ends, seen_at)
       select sid || n, user_id, sess, authenticated_at, expire, ends, now() + n * interval '1 ms'
       from sessions, generate_series(1, ?) n where user_id = ?`,
      [max - 1, person.id],
    );
    await sweep(own);
    assert.equal((await whoAmI(first)).status, 200, 'as many as there may be');
    await portal.signIn(person);
    await sweep(own);
    assert.equal((await rolesOf(person.id)).length, max);
    await until(async () => (await whoAmI(first)).status === 401, { what: 'the oldest to end' });
    assert.equal((await whoAmI(others)).status, 200);
  });
});
