import assert from 'node:assert/strict';
import { refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import pg from 'pg';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account, wrongPassword } from '../../test/upstreams.ts';

describe('a session', () => {
  let portal: TestGateway;
  let owner: pg.Client;
  before(async () => {
    portal = await startGateway();
    owner = new pg.Client({ connectionString: portal.database.urls.gateway });
    await owner.connect();
  });
  after(async () => {
    await owner?.end();
    await portal?.stop();
  });
  const countSessions = async (): Promise<number> =>
    (await owner.query('select count(*)::int as n from sessions')).rows[0].n;
  const whoAmI = (cookie?: string) =>
    portal.ask('/api/auth/user', cookie === undefined ? {} : { cookie });

  it('is not made for a visitor', async () => {
    const before = await countSessions();
    for (const path of ['/api/categories', '/api/auth/user', '/', '/api/login']) {
      const answer = await portal.ask(path);
      assert.equal(answer.headers['set-cookie'], undefined, path);
    }
    assert.equal(await countSessions(), before);
  });

  it('tells a visitor who they are not', async () => {
    const answer = await whoAmI();
    assert.equal(answer.status, 401);
    assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors']);
    assert.equal(answer.body.message, 'Unauthorized');
  });

  it('begins with a sign-in, under a cookie that scripts and other sites can’t use', async () => {
    const person = account();
    const { email, password } = person;
    const answer = await portal.ask('/api/auth/login', {
      method: 'POST',
      body: { email, password },
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.id, person.id);
    const lines = answer.headers['set-cookie'] ?? [];
    assert.ok(lines.length > 0);
    for (const line of lines) {
      assert.match(line, /; path=\/(;|$)/i);
      assert.match(line, /; httponly/i);
      assert.match(line, /; samesite=lax/i);
      assert.doesNotMatch(line, /; (secure|domain)/i);
    }
    assert.equal((await whoAmI(answer.cookie)).status, 200);
    const { headers } = portal.upstreams.reached.at(-1) ?? {};
    assert.equal(headers?.cookie, undefined);
  });

  it('does not begin with a wrong password: identity’s refusal is handed on', async () => {
    const { email } = account();
    const body = { email, password: wrongPassword };
    const answer = await portal.ask('/api/auth/login', { method: 'POST', body });
    assert.deepEqual([answer.status, answer.body.message], [401, refusals.credentials]);
    assert.equal(answer.headers['set-cookie'], undefined);
  });

  it('begins with a registration', async () => {
    const { email } = account();
    const body = {
      email,
      password: 'long enough',
      confirmPassword: 'long enough',
      firstName: 'A',
      lastName: 'B',
    };
    const answer = await portal.ask('/api/auth/register', { method: 'POST', body });
    assert.equal(answer.status, 201);
    assert.equal((await whoAmI(answer.cookie)).status, 200);
  });

  it('never takes an id that somebody planted', async () => {
    const own = await portal.signIn();
    const planted = own.replace(/^(counsel=)[^;]+/, '$1planted-planted-planted-planted');
    assert.equal((await whoAmI(planted)).status, 401);
    const cookie = await portal.ask('/api/auth/login', {
      method: 'POST',
      cookie: 'counsel=planted',
      body: account(),
    });
    assert.doesNotMatch(cookie.cookie, /planted/);
    assert.equal((await whoAmI(cookie.cookie)).status, 200);
  });

  it('gets a new id at every sign-in, and the old one ends', async () => {
    const first = await portal.signIn();
    const again = await portal.ask('/api/auth/login', {
      method: 'POST',
      cookie: first,
      body: account(),
    });
    assert.notEqual(again.cookie, first);
    assert.equal((await whoAmI(first)).status, 401);
    assert.equal((await whoAmI(again.cookie)).status, 200);
  });

  it('ends on the server: a replayed cookie is refused', async () => {
    const cookie = await portal.signIn();
    const out = await portal.ask('/api/auth/logout', { method: 'POST', cookie });
    assert.equal(out.status, 200);
    assert.match(String(out.headers['set-cookie']), /counsel=;.*expires=Thu, 01 Jan 1970/i);
    assert.equal(out.headers['clear-site-data'], '"cache"');
    assert.equal((await whoAmI(cookie)).status, 401);
    assert.equal((await portal.ask('/api/auth/logout', { method: 'POST' })).status, 200);
  });

  it('ends also with a sign-out that comes when it is to be renewed', async () => {
    const person = account();
    const cookie = await portal.signIn(person);
    await owner.query('update sessions set renew = true where user_id = $1', [person.id]);
    const out = await portal.ask('/api/auth/logout', { method: 'POST', cookie });
    assert.equal(out.status, 200);
    for (const sid of [cookie, out.cookie]) assert.equal((await whoAmI(sid)).status, 401);
    const left = await owner.query('select sid from sessions where user_id = $1', [person.id]);
    assert.deepEqual(left.rows, [], 'neither the old sid nor the new one');
  });

  it('can’t be had from a dump of the table', async () => {
    const cookie = await portal.signIn();
    const sid = /^counsel=([^;]+)/.exec(cookie)?.[1] ?? '';
    const { rows } = await owner.query('select * from sessions');
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(sid));
    for (const row of rows) {
      const forged = cookie.replace(sid, row.sid);
      assert.equal((await whoAmI(forged)).status, 401);
    }
  });

  it('ends when it was idle for long, and when it is old, by the database’s clock', async () => {
    const ageing = ["expire = now() - interval '1 second'", "ends = now() - interval '1 second'"];
    for (const change of ageing) {
      const person = account();
      const cookie = await portal.signIn(person);
      assert.equal((await whoAmI(cookie)).status, 200);
      await owner.query(`update sessions set ${change} where user_id = $1`, [person.id]);
      await until(async () => (await whoAmI(cookie)).status === 401, { what: change });
    }
  });

  it('lives on while it is used', async () => {
    const person = account();
    const cookie = await portal.signIn(person);
    await owner.query("update sessions set expire = now() + interval '1 hour' where user_id = $1", [
      person.id,
    ]);
    assert.equal((await whoAmI(cookie)).status, 200);
    const { rows } = await owner.query(
      "select expire > now() + interval '23 hours' as later, ends > now() + interval '29 days' as capped from sessions where user_id = $1",
      [person.id],
    );
    assert.deepEqual(rows, [{ later: true, capped: true }]);
  });

  it('goes nowhere but home where the portal is reached over https', async () => {
    const secure = await startGateway({ PUBLIC_URL: 'https://portal.test' });
    try {
      const answer = await secure.ask('/api/auth/login', { method: 'POST', body: account() });
      assert.equal(answer.status, 200);
      for (const line of answer.headers['set-cookie'] ?? []) {
        assert.match(line, /^__Host-/);
        assert.match(line, /; path=\/(;|$)/i);
        assert.match(line, /; secure/i);
        assert.match(line, /; httponly/i);
        assert.doesNotMatch(line, /; domain/i);
      }
      const { cookie } = answer;
      assert.equal((await secure.ask('/api/auth/user', { cookie })).status, 200);
      assert.match(String(answer.headers['strict-transport-security']), /max-age=31536000/);
    } finally {
      await secure.stop();
    }
  });
});
