import assert from 'node:assert/strict';
import { calls, type EventOf, limits } from '@counsel/contracts';
import { createLog, type Events, type Knex, openDatabase, openEvents } from '@counsel/service-kit';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Received, startGateway, type TestGateway } from '../../test/support.ts';
import { account, moveAddress, passAddress, wrongPassword } from '../../test/upstreams.ts';

type Person = ReturnType<typeof account>;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('a browser that has signed in', () => {
  let portal: TestGateway;
  let own: Knex;
  let identity: Knex;
  let events: Events;
  const told: EventOf<'device.added'>[] = [];
  before(async () => {
    portal = await startGateway();
    const { gateway, identity: url } = portal.database.urls;
    own = openDatabase(gateway, { name: 'test' });
    identity = openDatabase(url, { name: 'identity' });
    events = await openEvents({ url, service: 'identity', log: createLog('test', 'silent') });
    await events.subscribe('device.added', async (event) => {
      told.push(event);
    });
  });
  after(async () => {
    await events?.stop();
    await Promise.all([own?.destroy(), identity?.destroy()]);
    await portal?.stop();
  });

  const post = (path: string, body: object, cookie = '') =>
    portal.ask(path, { method: 'POST', body, cookie, headers: { 'user-agent': chrome } });
  const signIn = ({ email, password }: Person, cookie = '') =>
    post(calls.login.path, { email, password }, cookie);
  const deviceOf = ({ cookie }: Received) =>
    cookie
      .split('; ')
      .filter((pair) => pair.startsWith('counsel-device'))
      .join('; ');
  /** Whether the browser gets no cookie anew, since it is known. */
  const isKnown = async (person: Person, cookie: string) => {
    const answer = await signIn(person, cookie);
    assert.equal(answer.status, 200);
    return deviceOf(answer) === '';
  };
  const toldOf = ({ id }: Person) => told.filter(({ recipientId }) => recipientId === id);
  const toldOnce = (person: Person) =>
    until(async () => toldOf(person).length > 0, { what: 'the owner to be told' });
  const changeCredentials = ({ id: userId }: Person) =>
    identity.transaction((trx) =>
      events.publish(trx, 'credentials.changed', { userId, credentialsVersion: 0 }),
    );

  it('is known by a cookie for a year that scripts don’t see and that names nobody', async () => {
    const person = account();
    const set = (await signIn(person)).headers['set-cookie'] ?? [];
    const [line = '', signature = ''] = set.filter((each) => each.startsWith('counsel-device'));
    for (const each of [line, signature]) {
      assert.match(each, /; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
      const expires = new Date(/expires=([^;]+)/.exec(each)?.[1] ?? '').getTime();
      assert.ok(Math.abs(expires - Date.now() - 365 * 24 * 3_600_000) < 60_000);
    }
    assert.match(line, /^counsel-device=[\w-]{43};/);
    assert.equal(
      await own('known_devices')
        .where({ device: line.slice(15, 58) })
        .first(),
      undefined,
    );
  });

  it('has its cookie over https alone where the portal is', async () => {
    const secure = await startGateway({ PUBLIC_URL: 'https://portal.test' });
    try {
      const { email, password } = account();
      const body = { email, password };
      const answer = await secure.ask(calls.login.path, { method: 'POST', body });
      const set = answer.headers['set-cookie'] ?? [];
      const ours = set.filter((each) => each.startsWith('__Host-counsel-device'));
      assert.equal(ours.length, 2);
      for (const each of ours) assert.match(each, /; secure; httponly$/i);
    } finally {
      await secure.stop();
    }
  });

  it('has its person told of it by name and time, once', async () => {
    const person = account();
    const first = await signIn(person);
    await toldOnce(person);
    const [notice] = toldOf(person);
    assert.equal(notice?.device, 'Chrome on Windows');
    assert.ok(Math.abs(new Date(notice?.at ?? '').getTime() - Date.now()) < 60_000);
    assert.equal(await isKnown(person, deviceOf(first)), true);
    await signIn(person);
    await until(async () => toldOf(person).length > 1, { what: 'another browser to be told of' });
    assert.equal(toldOf(person).length, 2);
  });

  it('ends all sessions by a reset at once, before any event does', async () => {
    const person = account();
    const { cookie } = await signIn(person);
    const passwords = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };
    await post(calls.resetPassword.path, { token: person.email, ...passwords });
    assert.equal((await portal.ask(calls.listSessions.path, { cookie })).status, 401);
  });

  it('is known from the registration on, of which nobody is told', async () => {
    const person = account();
    const registration = { ...person, firstName: 'A', lastName: 'B', password: 'fresh teapot 43' };
    const body = { ...registration, confirmPassword: 'fresh teapot 43' };
    const answer = await post(calls.register.path, body);
    assert.equal(await isKnown(person, deviceOf(answer)), true);
    const other = account();
    await signIn(other);
    await toldOnce(other);
    assert.deepEqual(toldOf(person), []);
  });

  it('is a new one once the credentials have changed, wherever its cookie is', async () => {
    const person = account();
    const cookie = deviceOf(await signIn(person));
    const rows = () => own('known_devices').where({ userId: person.id });
    assert.equal((await rows()).length, 1);
    await changeCredentials(person);
    await until(async () => (await rows()).length === 0, { what: 'it to be forgotten' });
    assert.equal(await isKnown(person, cookie), false);
  });

  it('stays known where the password is changed, and becomes it where it is reset', async () => {
    const person = account();
    const first = await signIn(person);
    const passwords = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };
    portal.upstreams.provedAt = () => new Date(Date.now() + 10_000).toISOString();
    const changed = await post(
      calls.changePassword.path,
      { currentPassword: 'right-password', ...passwords },
      first.cookie,
    );
    const reset = await post(calls.resetPassword.path, { token: person.email, ...passwords });
    portal.upstreams.provedAt = () => new Date(Date.now() + 1).toISOString();
    assert.deepEqual([changed.status, reset.status], [200, 200]);
    await changeCredentials(person);
    const isHandled = async () => {
      const { credentialsAt } = await own('account_changes').where({ userId: person.id }).first();
      return credentialsAt !== null;
    };
    await until(isHandled, { what: 'the change to be heard of' });
    assert.equal(await isKnown(person, deviceOf(first)), true);
    assert.equal(await isKnown(person, deviceOf(reset)), true);
  });

  it('is known to several accounts, and never by an id that somebody planted', async () => {
    const [attacker, person] = [account(), account()];
    const planted = deviceOf(await signIn(attacker));
    const theirs = deviceOf(await signIn(person, planted));
    assert.equal(await isKnown(person, planted), false);
    assert.equal(await isKnown(person, theirs), true);
    assert.equal(await isKnown(attacker, theirs), true);
  });

  it('is no longer known by an address that is another person’s by now', async () => {
    const mallory = account();
    const theirs = deviceOf(await signIn(mallory));
    const heir = passAddress(mallory);
    await signIn(heir);
    assert.deepEqual(await own('known_devices').where({ userId: mallory.id }), []);
    assert.equal(await isKnown(heir, theirs), false);
  });

  it('is no longer known once the account has moved, whoever takes the address it had', async () => {
    const [mallory, other] = [account(), account()];
    const theirs = deviceOf(await signIn(mallory));
    const both = deviceOf(await signIn(other, theirs));
    await identity.transaction((trx) =>
      events.publish(trx, 'address.changed', { userId: mallory.id }),
    );
    const rows = own('known_devices').where({ userId: mallory.id });
    await until(async () => (await rows.clone()).length === 0, { what: 'it to be forgotten' });
    assert.equal(await isKnown(other, both), true);
  });

  describe('where its person confirms who they are', () => {
    const confirm = (cookie: string, password = 'right-password') =>
      post(calls.confirmSignIn.path, { password }, cookie);
    const withoutDevice = ({ cookie }: Received) =>
      cookie
        .split('; ')
        .filter((pair) => !pair.startsWith('counsel-device'))
        .join('; ');

    it('becomes known by the address that they moved to, of which nobody is told', async () => {
      const person = account();
      const { cookie } = await signIn(person);
      await toldOnce(person);
      const moved = moveAddress(person);
      await identity.transaction((trx) =>
        events.publish(trx, 'address.changed', { userId: person.id }),
      );
      const rows = own('known_devices').where({ userId: person.id });
      await until(async () => (await rows.clone()).length === 0, { what: 'it to be forgotten' });
      assert.equal(deviceOf(await confirm(cookie, wrongPassword)), '', 'not by a wrong password');
      const confirmed = await confirm(cookie);
      assert.equal(confirmed.status, 200);
      assert.equal(await isKnown(moved, deviceOf(confirmed)), true);
      const other = account();
      await signIn(other);
      await toldOnce(other);
      assert.equal(toldOf(person).length, 1, 'of the first sign-in alone');
    });

    it('keeps its cookie if it is known, and is told of where others are', async () => {
      const person = account();
      const first = await signIn(person);
      await toldOnce(person);
      assert.equal(deviceOf(await confirm(first.cookie)), '');
      const elsewhere = await confirm(withoutDevice(await signIn(person)));
      assert.notEqual(deviceOf(elsewhere), '');
      await until(async () => toldOf(person).length === 3, { what: 'the third to be told of' });
    });
  });

  it('becomes known to several accounts at once', async () => {
    const people = Array.from({ length: 6 }, () => account());
    for (let round = 0; round < 5; round++) {
      let cookie = '';
      for (const person of people) cookie = deviceOf(await becomesKnown(person, cookie));
      const answers = await Promise.all(people.map((person) => becomesKnown(person, cookie)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        people.map(() => 200),
      );
    }
  });
  const becomesKnown = ({ email }: Person, cookie: string) =>
    post(calls.resetPassword.path, { token: email, ...fresh }, cookie);
  const fresh = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };

  it('is one of the latest twenty', async () => {
    const person = account();
    const first = deviceOf(await signIn(person));
    const { perAccount } = limits.knownDevices;
    for (let n = 0; n < perAccount; n++) await signIn(person);
    assert.equal((await own('known_devices').where({ userId: person.id })).length, perAccount);
    assert.equal(await isKnown(person, first), false);
  });
});
