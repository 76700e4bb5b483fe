import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { calls, type KnownAnswers, limits, refusals, registryPath } from '@counsel/contracts';
import { after, before, beforeEach, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account, answerJson } from '../../test/upstreams.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const questions = calls.listOwnQuestions.path;
const me = calls.getCurrentUser.path;

const template = `<!doctype html><head><!--title--><!--head--></head>
<div id="root"><!--body--></div><script type="application/json" id="known" data-origin="<!--origin-->"><!--known--></script>`;

/** As the shell's own: asks for the list of \`asks.json\`, and draws who it is drawn for. */
const prerender = `
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
exports.asksOf = (registry, pathname, { isMember, roles, standing }) =>
  isMember ? [...JSON.parse(readFileSync(join(__dirname, 'asks.json'), 'utf8')), ...(roles.includes('admin') ? ['/api/admin/attorneys/counts'] : []), ...(standing ? [standing.next] : [])] : [];
exports.page = (known, location, view) => {
  if (location === '/broken') throw new Error('a page that can not be drawn');
  return { body: 'drawn for ' + (known['${me}']?.body.id ?? known['${me}']?.status) + ' at ' + location + ' as ' + view, title: '<title>$& <!--known--></title>', head: '', registry: known['${registryPath}'].body };
};`;

/** Whom the gateway asks for. */
const personOf = ({ headers }: IncomingMessage): string => {
  const [, claims = ''] = String(headers.authorization).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
};

describe('a page with what is known of its reader', () => {
  let portal: TestGateway;
  let server: string;
  before(async () => {
    portal = await startGateway();
    server = join(portal.config.SHELL_DIR, 'server');
    await mkdir(server, { recursive: true });
    await writeFile(join(portal.config.SHELL_DIR, 'index.html'), 'the bare page');
    await writeFile(join(portal.config.SHELL_DIR, 'landing.html'), 'the landing page');
    await writeFile(join(server, 'page.html'), template);
    await writeFile(join(server, 'prerender.cjs'), prerender);
  });
  after(() => portal?.stop());
  beforeEach(async () => {
    await writeFile(join(server, 'asks.json'), JSON.stringify([me, questions]));
    portal.upstreams.reached.length = 0;
    portal.upstreams.answer = (request, response) =>
      answerJson(response, 200, { id: personOf(request), of: request.url });
  });
  const page = (path: string, cookie?: string, headers = {}) =>
    portal.ask(path, { headers: { ...html, ...headers }, ...(cookie && { cookie }) });

  const knownIn = (text: string): KnownAnswers => {
    const json =
      /<script type="application\/json" id="known" data-origin="http:\/\/portal.test">(.*?)<\/script>/s.exec(
        text,
      )?.[1];
    assert.ok(json, text);
    return JSON.parse(json);
  };

  /** A page that was told all of it: on a busy machine some answers come too late for one. */
  async function toldPage(path: string, cookie: string, addresses: readonly string[]) {
    for (;;) {
      const answer = await page(path, cookie);
      const known = knownIn(answer.text);
      if (addresses.every((address) => known[address])) return { ...answer, known };
    }
  }

  it('tells a member what they would ask for, and nobody else’s', async () => {
    const people = [account(), account(), account()];
    const cookies = await Promise.all(people.map((who) => portal.signIn(who)));
    const pages = await Promise.all(
      [...cookies, ...cookies].map((cookie) => toldPage('/dashboard?a=b', cookie, [me, questions])),
    );
    for (const [index, { status, text, headers, known }] of pages.entries()) {
      const { id } = people[index % people.length] ?? assert.fail();
      assert.equal(status, 200);
      assert.match(text, new RegExp(`drawn for ${id} at /dashboard\\?a=b as `));
      assert.deepEqual(known[me]?.body, { id, of: me });
      assert.deepEqual(known[questions]?.body, { id, of: questions });
      assert.ok(Number.isFinite(Date.parse(known[me]?.headers.date ?? '')));
      assert.equal(known[registryPath]?.status, 200);
      for (const other of people.filter((each) => each.id !== id)) {
        assert.ok(!text.includes(other.id), 'somebody else');
      }
      assert.equal(headers['cache-control'], 'private, no-store');
      assert.match(String(headers.vary), /cookie/i);
      assert.equal(headers.etag, undefined);
      assert.match(String(headers['content-security-policy']), /script-src 'self';/);
    }
  });

  it('asks by the same rules as a browser', async () => {
    const asks = [me, calls.listQueue.path, '/api/nothing'];
    await writeFile(join(server, 'asks.json'), JSON.stringify(asks));
    const { known } = await toldPage('/question-queue', await portal.signIn(), asks);
    assert.equal(known[calls.listQueue.path]?.status, 403);
    assert.equal(known['/api/nothing']?.status, 404);
    const reads = portal.upstreams.reached.filter(({ method }) => method === 'GET');
    assert.deepEqual([...new Set(reads.map(({ path }) => path))], [me]);
    const lawyer = await portal.signIn(account('user', 'attorney'));
    const { known: theirs } = await toldPage('/question-queue', lawyer, asks);
    assert.equal(theirs[calls.listQueue.path]?.status, 200);
  });

  it('asks first, and once, where an attorney is licensed', async () => {
    const cookie = await portal.signIn(account('user', 'attorney'));
    const standing = calls.getAttorneyStanding.path;
    const next = '/api/questions/7';
    await writeFile(join(server, 'asks.json'), JSON.stringify([me, standing]));
    portal.upstreams.answer = (request, response) =>
      answerJson(response, 200, { id: personOf(request), of: request.url, next });
    const { known } = await toldPage('/question-queue', cookie, [standing, next]);
    assert.equal(known[next]?.status, 200);
    const asked = portal.upstreams.reached.filter(({ path }) => path === standing);
    const pages = portal.upstreams.reached.filter(({ path }) => path === next);
    assert.equal(asked.length, pages.length);
  });

  it('tells visitors that they are, and asks nobody', async () => {
    const { text, headers } = await page('/login');
    assert.match(text, /drawn for 401 at \/login/);
    assert.deepEqual(knownIn(text)[me]?.body, {
      ...{ message: refusals.unauthorized, code: 'unauthorized', requestId: '', errors: [] },
    });
    assert.equal(headers['set-cookie'], undefined);
    assert.deepEqual(portal.upstreams.reached, []);
    assert.equal((await page('/')).text, 'the landing page');
  });

  it('is a visitor’s once the session has ended', async () => {
    const cookie = await portal.signIn();
    assert.match((await toldPage('/', cookie, [me])).text, /drawn for [\w-]{36} at \//);
    await portal.ask('/api/auth/logout', { method: 'POST', cookie });
    portal.upstreams.reached.length = 0;
    assert.match((await page('/dashboard', cookie)).text, /drawn for 401 at/);
    assert.equal((await page('/', cookie)).text, 'the landing page');
    assert.match((await page('/dashboard', 'counsel=made-up')).text, /drawn for 401 at/);
    assert.deepEqual(portal.upstreams.reached, []);
  });

  it('leaves to the browser what does not come in time, or not at all', async () => {
    const cookie = await portal.signIn();
    // Long before the service's own three seconds are over, and the test's.
    const inTime = async (what: string) => {
      const { status, known } = await toldPage('/dashboard', cookie, [me]);
      assert.equal(status, 200, what);
      assert.equal(known[me]?.status, 200, what);
      assert.equal(known[questions], undefined, what);
    };
    const besides = (fail: TestGateway['upstreams']['answer']) => {
      portal.upstreams.answer = (request, response, body) => {
        if (request.url === questions) fail(request, response, body);
        else answerJson(response, 200, { id: personOf(request) });
      };
    };
    besides(() => undefined);
    await inTime('never answered');
    besides((_request, response) => response.destroy());
    await inTime('broken off');
    besides((_request, response) => answerJson(response, 503, {}));
    await inTime('away');
    besides((_request, response) => answerJson(response, 429, {}));
    await inTime('throttled');
    besides((_request, response) => answerJson(response, 200, 'x'.repeat(limits.knownAnswerBytes)));
    await inTime('too large');
  });

  it('tells no more than a page’s worth', async () => {
    const asks = Array.from({ length: 8 }, (_, id) => `/api/questions/${id + 1}`);
    await writeFile(join(server, 'asks.json'), JSON.stringify([me, ...asks]));
    portal.upstreams.answer = (request, response) => {
      const large = 'x'.repeat(limits.knownAnswerBytes - 100);
      answerJson(response, 200, request.url === me ? { id: personOf(request) } : large);
    };
    const { text, known } = await toldPage('/dashboard', await portal.signIn(), [me]);
    const told = Object.keys(known).filter((address) => asks.includes(address));
    assert.ok(told.length <= 2, String(told));
    assert.ok(text.length < limits.knownPageBytes + 10_000);
  });

  it('holds nobody’s words but as a text', async () => {
    const words = '</script><script>alert(1)</script><!--body--> $& $1 <!--known--> \u2028';
    portal.upstreams.answer = (request, response) =>
      answerJson(response, 200, { id: personOf(request), title: words });
    const { text, known } = await toldPage('/dashboard', await portal.signIn(), [questions]);
    const { body } = known[questions] ?? assert.fail();
    assert.equal((body as { title: string }).title, words);
    assert.equal(text.match(/<script/g)?.length, 1);
    assert.match(text, /<title>\$& <!--known--><\/title>/);
    assert.equal(text.match(/drawn for/g)?.length, 1);
  });

  it('comes without what is known where it can’t be drawn', async () => {
    const cookie = await portal.signIn();
    const broken = await page('/broken', cookie);
    assert.deepEqual([broken.status, broken.text], [200, 'the bare page']);
    assert.equal(broken.headers['cache-control'], 'no-cache');
    const head = await portal.ask('/dashboard', { method: 'HEAD', headers: html, cookie });
    assert.deepEqual([head.status, head.text], [200, '']);
    await rm(join(server, 'page.html'));
    assert.equal((await page('/dashboard', cookie)).text, 'the bare page');
    await writeFile(join(server, 'page.html'), template);
    assert.match((await page('/dashboard', cookie)).text, /drawn for/);
  });

  it('comes compressed, and knows the view that was chosen', async () => {
    const cookie = await portal.signIn();
    const sent = { 'accept-encoding': 'br', cookie: `${cookie}; counsel-view=somebody.attorney` };
    const answer = await fetch(`http://127.0.0.1:${portal.port}/dashboard`, {
      headers: { ...html, ...sent },
    });
    assert.equal(answer.headers.get('content-encoding'), 'br');
    assert.match(await answer.text(), /drawn for .* as somebody.attorney/);
  });

  it('is drawn by files that nobody is sent', async () => {
    for (const path of [
      '/server/prerender.cjs',
      '/server/page.html',
      '/Server/page.html',
      '//server/page.html',
    ]) {
      assert.equal((await portal.ask(path)).status, 404, path);
    }
  });
});
