import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type Call, callList, limits, refusals } from '@counsel/contracts';
import { after, before, beforeEach, describe, it } from 'mocha';
import {
  publicUrl,
  type Received,
  received,
  type Sending,
  startGateway,
  type TestGateway,
} from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

const pathOf = (call: Call): string => call.path.replace(/:\w+/g, '7');
const mutations = callList.filter(({ call }) => call.method !== 'GET');

describe('the API', () => {
  let portal: TestGateway;
  let cookies: Record<'user' | 'attorney' | 'admin', string>;
  before(async () => {
    portal = await startGateway();
    cookies = {
      user: await portal.signIn(account('user')),
      attorney: await portal.signIn(account('user', 'attorney')),
      admin: await portal.signIn(account('user', 'admin')),
    };
  });
  after(() => portal?.stop());
  beforeEach(() => {
    portal.upstreams.reached.length = 0;
  });

  const refused = (answer: Received, status: number, what: string): void => {
    assert.equal(answer.status, status, what);
    assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors'], what);
    assert.equal(answer.headers['cache-control'], 'no-store', what);
    assert.deepEqual(portal.upstreams.reached, [], what);
  };

  it('refuses by session and role before a service is asked', async () => {
    for (const { name, call } of callList) {
      const ask = (cookie?: string) =>
        portal.ask(pathOf(call), {
          method: call.method,
          ...(cookie && { cookie }),
          ...(call.body && { body: {} }),
        });
      if (call.access === 'anyone') continue;
      refused(await ask(), 401, name);
      for (const role of ['user', 'attorney', 'admin'] as const) {
        if (call.access === 'session' || call.access === role) continue;
        if (call.access === 'publisher' && role === 'admin') continue;
        refused(await ask(cookies[role]), 403, `${name} as ${role}`);
      }
    }
  });

  it('passes every other call of a service on to it', async () => {
    for (const { name, call } of callList) {
      if (call.owner === 'gateway') continue;
      const cookie = call.access === 'attorney' ? cookies.attorney : cookies.admin;
      const answer = await portal.ask(pathOf(call), {
        method: call.method,
        cookie,
        ...(call.body && { body: {} }),
      });
      assert.equal(answer.status, 200, name);
      const [reached] = portal.upstreams.reached.splice(0);
      assert.deepEqual([reached?.service, reached?.path], [call.owner, pathOf(call)], name);
    }
  });

  it('does not know what is not in the table', async () => {
    const paths = ['/api', '/api/', '/api/nothing', '/api/categories/', '/api/Categories'];
    for (const path of [
      ...paths,
      '/api/../internal/sign-in',
      '/api//categories',
      '/api/%',
      '/api/openapi',
    ]) {
      for (const method of ['GET', 'POST']) {
        refused(await portal.ask(path, { method, headers: { accept: 'text/html' } }), 404, path);
      }
    }
    const inside = await portal.ask('/internal/sign-in', { method: 'POST', body: {} });
    assert.equal(inside.status, 404);
    assert.deepEqual(portal.upstreams.reached, []);
  });

  it('knows the method of each address', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'TRACE']) {
      const answer = await portal.ask('/api/categories', { method });
      refused(answer, 405, method);
      assert.match(String(answer.headers.allow), /GET/);
    }
  });

  it('takes changes from its own pages alone', async () => {
    const foreign: Sending['headers'][] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: publicUrl },
      { origin: 'http://evil.test' },
      { origin: `${publicUrl}.evil.test` },
      { origin: 'null' },
      {},
      // A form of our own page: scripts ask for changes.
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: publicUrl },
    ];
    for (const { name, call } of mutations.filter(({ call }) => !call.fromAnywhere)) {
      for (const headers of foreign) {
        const answer = await portal.ask(pathOf(call), {
          method: call.method,
          cookie: cookies.admin,
          sameOrigin: false,
          body: {},
          headers: headers ?? {},
        });
        refused(answer, 403, `${name} ${JSON.stringify(headers)}`);
        assert.equal(answer.body.message, refusals.crossSite);
      }
    }
  });

  it('takes the portal’s origin from browsers that tell no more', async () => {
    const answer = await portal.ask('/api/terms/accept', {
      method: 'POST',
      cookie: cookies.user,
      sameOrigin: false,
      headers: { origin: publicUrl },
    });
    assert.equal(answer.status, 200);
  });

  it('takes JSON alone', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ];
    for (const { name, call } of mutations.filter(({ call }) => call.body)) {
      for (const type of types) {
        const answer = await portal.ask(pathOf(call), {
          method: call.method,
          cookie: call.access === 'attorney' ? cookies.attorney : cookies.admin,
          body: '{}',
          headers: { 'content-type': type },
        });
        refused(answer, 415, `${name} ${type}`);
      }
    }
    const packed = await portal.ask('/api/questions', {
      method: 'POST',
      cookie: cookies.user,
      body: '{}',
      headers: { 'content-encoding': 'gzip' },
    });
    refused(packed, 415, 'packed');
  });

  it('refuses bodies over 64 KB, told or counted', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(limits.bodyBytes) });
    for (const path of ['/api/questions', '/api/auth/login', '/api/auth/forgot-password']) {
      refused(await portal.ask(path, { method: 'POST', cookie: cookies.user, body }), 413, path);
      const outgoing = request({
        port: portal.port,
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: cookies.user,
        },
      }).on('error', () => {});
      outgoing.write(body);
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      refused(await received(answer), 413, `${path}, counted`);
      outgoing.destroy();
    }
  });

  it('answers bad input to its own calls in the one shape', async () => {
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '"x"',
      '{"email":7}',
      '{"email":{"$ne":1},"password":[]}',
      {},
    ];
    for (const path of ['/api/auth/login', '/api/auth/register', '/api/auth/forgot-password']) {
      for (const body of [
        ...bodies,
        { email: 'a\u0000b@x.test', password: '\u202e' },
        { __proto__: 1 },
      ]) {
        const answer = await portal.ask(path, { method: 'POST', body });
        refused(answer, 400, `${path} ${JSON.stringify(body)}`);
      }
    }
  });

  it('sends people to the sign-in page, and back to the portal alone', async () => {
    const cases: [string, string][] = [
      ['', '/login'],
      ['?returnTo=/question/7', '/login?returnTo=%2Fquestion%2F7'],
      ['?returnTo=%2Fa%3Fb%3D1%23c', '/login?returnTo=%2Fa%3Fb%3D1%23c'],
      ['?returnTo=//evil.test', '/login'],
      ['?returnTo=/%5Cevil.test', '/login'],
      ['?returnTo=https://evil.test', '/login'],
      ['?returnTo=javascript:alert(1)', '/login'],
      ['?returnTo=/%09/evil.test', '/login'],
      ['?returnTo=/.//evil.test', '/login'],
      ['?returnTo=evil', '/login'],
    ];
    for (const [query, location] of cases) {
      const answer = await portal.ask(`/api/login${query}`);
      assert.deepEqual([answer.status, answer.headers.location], [302, location], query);
    }
    const twice = await portal.ask('/api/login?returnTo=/a&returnTo=/b');
    assert.equal(twice.status, 400);
  });

  it('tells its health', async () => {
    for (const path of ['/healthz', '/readyz']) {
      assert.equal((await portal.ask(path)).status, 200);
    }
  });
});
