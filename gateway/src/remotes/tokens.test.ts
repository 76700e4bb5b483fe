import assert from 'node:assert/strict';
import { wrongTokens } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import { account } from '../../test/upstreams.ts';

describe('a publishing token', () => {
  let shipping: Shipping;
  let token: string;
  before(async () => {
    shipping = await startShipping();
    await shipping.ship('theirs', '1.0.0');
    token = await shipping.createToken('mine');
  });
  after(() => shipping?.stop());

  const asMine = (method: string, path: string, body?: unknown) =>
    shipping.call(method, path, body, bearer(token));

  it('publishes and changes its remote, before that exists and without a browser', async () => {
    const folder = await buildRemote(shipping.builds, 'mine', 'text', { version: '1.0.0' });
    const archive = await archiveOf(folder);
    const published = await shipping.send('mine', '1.0.0', archive, bearer(token));
    assert.equal(published.status, 201, published.text);
    assert.equal(published.body.publishedBy, 'token "for mine"');
    const next = await buildRemote(shipping.builds, 'mine', 'text', { version: '1.1.0' });
    await shipping.send('mine', '1.1.0', await archiveOf(next), bearer(token));
    await shipping.change('mine', 'grant', { version: '1.0.0' });
    for (const [action, more] of [
      ['promote', { version: '1.0.0' }],
      ['canary', { version: '1.1.0', percent: 10 }],
      ['disable', {}],
      ['enable', {}],
      // Ended, because one browser in ten is given the canary instead of the live version.
      ['canary', { version: '1.1.0', percent: 0 }],
    ] as const) {
      const body = { ...more, revision: await shipping.revision() };
      const answer = await asMine('POST', `/api/remotes/mine/${action}`, body);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual([answer.body.name, answer.body.version], ['mine', '1.0.0']);
    }
    assert.equal(await shipping.liveVersion('mine'), '1.0.0');
  });

  it('sees its remote alone', async () => {
    const { body } = await asMine('GET', '/api/remotes');
    assert.deepEqual(
      (body as unknown as { name: string }[]).map(({ name }) => name),
      ['mine'],
    );
    assert.equal((await asMine('GET', '/api/remotes/mine')).status, 200);
    const all = (await shipping.call('GET', '/api/remotes')).body as unknown as { name: string }[];
    assert.deepEqual(
      all.map(({ name }) => name),
      ['mine', 'theirs'],
    );
  });

  it('is no good for another remote', async () => {
    const revision = await shipping.revision();
    const archive = await archiveOf(await buildRemote(shipping.builds, 'theirs', 'evil'));
    for (const answer of [
      await asMine('GET', '/api/remotes/theirs'),
      await asMine('POST', '/api/remotes/theirs/disable', { revision }),
      await asMine('POST', '/api/remotes/theirs/promote', { version: '1.0.0', revision }),
      await shipping.send('theirs', '6.6.6', archive, bearer(token)),
    ]) {
      assert.equal(answer.status, 403, answer.text);
      assert.match(answer.body.message, /for mine alone/);
    }
    assert.equal(await shipping.revision(), revision);
  });

  it('makes and deletes no tokens, approves nothing, and opens nothing else', async () => {
    const path = '/api/remotes/mine/tokens';
    for (const [method, address, body] of [
      ['POST', path, { label: 'another' }],
      ['POST', '/api/remotes/mine/grant', { version: '1.1.0', revision: 1 }],
      ['DELETE', `${path}/00000000-0000-4000-8000-000000000000`, undefined],
      ['GET', '/api/account/sessions', undefined],
      ['GET', '/api/admin/attorneys/counts', undefined],
    ] as const) {
      const headers = { ...bearer(token), 'sec-fetch-site': 'same-origin' };
      const answer = await shipping.portal.ask(address, { method, body, headers });
      assert.equal(answer.status, 401, `${method} ${address}`);
    }
  });

  it('counts alone: never beside the session of a cookie', async () => {
    const ask = (authorization: string) =>
      shipping.portal.ask('/api/remotes/theirs', {
        cookie: shipping.admin,
        headers: { authorization },
      });
    assert.equal((await ask(`Bearer ${token}`)).status, 403);
    assert.equal((await ask('Bearer made-up')).status, 401);
    assert.equal((await ask('Bearer ')).status, 401);
    assert.equal((await ask('Basic eDp5')).status, 200, 'no token, so the session counts');
  });

  it('needs no origin, which a cookie does', async () => {
    const revision = await shipping.revision();
    const path = '/api/remotes/mine/enable';
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    const sending = { method: 'POST', body: { revision }, sameOrigin: false };
    const withCookie = { ...sending, headers, cookie: shipping.admin };
    const answer = await shipping.portal.ask(path, withCookie);
    assert.deepEqual([answer.status, answer.body.code], [403, 'cross-site']);
    const withToken = { ...sending, headers: { ...headers, ...bearer(token) } };
    assert.equal((await shipping.portal.ask(path, withToken)).status, 200);
  });

  it('is kept as a hash, with when it was last used, until it is deleted', async () => {
    const made = await shipping.call('POST', '/api/remotes/kept/tokens', {
      label: ' Build server ',
    });
    assert.equal(made.status, 201);
    const secret = String(made.body.token);
    assert.equal(Buffer.from(secret.replace(/^counsel_/, ''), 'base64url').length, 32);
    const rows = JSON.stringify(await shipping.database('remoteTokens'));
    assert.ok(!rows.includes(secret) && !rows.includes(secret.slice(8)));
    const [fresh] = (await shipping.detail('kept')).tokens;
    assert.deepEqual([fresh?.label, fresh?.lastUsedAt], ['Build server', null]);
    assert.ok(!JSON.stringify(await shipping.detail('kept')).includes(secret));
    const listed = async () => JSON.stringify((await shipping.call('GET', '/api/remotes')).body);
    assert.match(await listed(), /"name":"kept"/, 'before anything of it is published');
    const use = () => shipping.call('GET', '/api/remotes', undefined, bearer(secret));
    assert.equal((await use()).status, 200);
    const [used] = (await shipping.detail('kept')).tokens;
    assert.ok(Date.parse(used?.lastUsedAt ?? '') > Date.now() - 60_000);
    const path = (remote: string) => `/api/remotes/${remote}/tokens/${made.body.id}`;
    assert.equal((await shipping.call('DELETE', path('mine'))).status, 404);
    assert.equal((await shipping.call('DELETE', path('kept'))).status, 200);
    assert.equal((await use()).status, 401);
    assert.doesNotMatch(await listed(), /"kept"/);
    assert.equal((await shipping.call('DELETE', path('kept'))).status, 404);
  });

  it('bears a label that no other of its remote has, however its letters are written', async () => {
    const make = (remote: string, label: string) =>
      shipping.call('POST', `/api/remotes/${remote}/tokens`, { label });
    const first = await make('labelled', 'Build server');
    assert.equal(first.status, 201);
    for (const label of ['Build server', ' build SERVER ']) {
      const twin = await make('labelled', label);
      assert.deepEqual([twin.status, twin.body.code], [409, 'label-taken'], twin.text);
      assert.match(twin.body.message, /labelled has a token .*“Build server”/);
    }
    assert.equal((await make('unlabelled', 'Build server')).status, 201, 'of another remote');
    const answers = await Promise.all(Array.from({ length: 5 }, () => make('labelled', 'Raced')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
    assert.equal((await shipping.detail('labelled')).tokens.length, 2);
    await shipping.call('DELETE', `/api/remotes/labelled/tokens/${first.body.id}`);
    assert.equal((await make('labelled', 'Build server')).status, 201, 'it is free again');
    const told = (await shipping.detail('labelled')).changes.map(({ action, label }) => [
      action,
      label,
    ]);
    assert.deepEqual(told, [
      ['create-token', 'Build server'],
      ['delete-token', 'Build server'],
      ['create-token', 'Raced'],
      ['create-token', 'Build server'],
    ]);
  });

  it('is made by administrators alone', async () => {
    for (const who of [account('user'), account('user', 'attorney')]) {
      const cookie = await shipping.portal.signIn(who);
      const ask = (method: string, path: string, body?: object) =>
        shipping.portal.ask(path, { method, body, cookie });
      const made = await ask('POST', '/api/remotes/mine/tokens', { label: 'mine' });
      assert.equal(made.status, 403);
      assert.equal((await ask('GET', '/api/remotes')).status, 403);
    }
  });

  it('can’t be guessed for long', async () => {
    const strict = await startShipping({ THROTTLE_SCALE: '1' });
    try {
      const right = await strict.createToken('guarded');
      const ask = (guess: string) => strict.call('GET', '/api/remotes', undefined, bearer(guess));
      for (let n = 0; n < 5; n++) assert.equal((await ask(right)).status, 200);
      for (let n = 0; n < wrongTokens.limit; n++) assert.equal((await ask(`no-${n}`)).status, 401);
      const refused = await ask('one more');
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      assert.equal((await ask(right)).status, 429, 'nobody learns which one is right');
      const cookie = { cookie: strict.admin };
      assert.equal((await strict.portal.ask('/api/remotes', cookie)).status, 200);
    } finally {
      await strict.stop();
    }
  });
});
