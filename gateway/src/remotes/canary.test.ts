import assert from 'node:assert/strict';
import type { Registry } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';

const name = 'canaried';
const sessions = 1_000;
const atOnce = 8;

describe('a canary', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
    await shipping.ship(name, '1.0.0');
    await shipping.publish(name, '2.0.0');
    await shipping.publish(name, '3.0.0');
  });
  after(() => shipping?.stop());

  const canary = async (percent: number, version = '2.0.0') => {
    const answer = await shipping.change(name, 'canary', { version, percent });
    assert.equal(answer.status, 200, answer.text);
  };
  const askRegistry = (cookie = '', headers: Record<string, string> = {}) =>
    shipping.portal.ask('/remotes/registry.json', { ...(cookie && { cookie }), headers });
  const versionIn = (text: string) =>
    (JSON.parse(text) as Registry).remotes.find((remote) => remote.name === name)?.version;

  /** What each session gets; one without a cookie is given one. */
  async function versionsOf(cookies: string[]): Promise<(string | undefined)[]> {
    const versions: (string | undefined)[] = [];
    const work = async (left: Iterable<[number, string]>) => {
      for (const [index, cookie] of left) {
        const answer = await askRegistry(cookie);
        versions[index] = versionIn(answer.text);
        if (cookie === '') cookies[index] = answer.cookie;
        else assert.equal(answer.cookie, '', 'its cookie is not changed');
      }
    };
    const left = cookies.entries();
    await Promise.all(Array.from({ length: atOnce }, () => work(left)));
    return versions;
  }
  const share = (versions: unknown[]) =>
    versions.filter((version) => version === '2.0.0').length / versions.length;

  it('reaches its share of sessions, each of which stays', async () => {
    const cookies = Array.from({ length: sessions }, () => '');
    await canary(20);
    const first = await versionsOf(cookies);
    assert.ok(Math.abs(share(first) - 0.2) <= 0.05, `${share(first)}`);
    assert.deepEqual(await versionsOf(cookies), first);
    await canary(50);
    const more = await versionsOf(cookies);
    assert.ok(Math.abs(share(more) - 0.5) <= 0.08, `${share(more)}`);
    const left = first.filter((version, n) => version === '2.0.0' && more[n] !== version);
    assert.deepEqual(left, [], 'who was in stays in');
    await canary(100);
    assert.equal(share(await versionsOf(cookies)), 1);
    await canary(0);
    assert.equal(share(await versionsOf(cookies)), 0);
  }).timeout(300_000);

  it('takes other browsers for each remote', async () => {
    await shipping.ship('other', '1.0.0');
    await shipping.publish('other', '2.0.0');
    await canary(50);
    await shipping.change('other', 'canary', { version: '2.0.0', percent: 50 });
    const pairs = new Set<string>();
    for (let group = 0; group < 60; group++) {
      const { remotes } = await shipping.registry(`counsel-group=${group}`);
      pairs.add(remotes.map(({ version }) => version).join());
    }
    assert.equal(pairs.size, 4);
    await shipping.change('other', 'canary', { version: '2.0.0', percent: 0 });
    await canary(0);
  });

  it('gives visitors a cookie while it runs, which tells nothing of them', async () => {
    assert.equal((await askRegistry()).headers['set-cookie'], undefined);
    await canary(10);
    const [line = ''] = (await askRegistry()).headers['set-cookie'] ?? [];
    const [pair, ...attributes] = line.toLowerCase().split('; ');
    assert.match(pair ?? '', /^counsel-group=\d{1,4}$/);
    const kept = attributes.filter((attribute) => !attribute.startsWith('expires='));
    assert.deepEqual(kept.sort(), ['httponly', 'path=/', 'samesite=lax']);
    const expires = attributes.find((attribute) => attribute.startsWith('expires=')) ?? '';
    const days = (Date.parse(expires.slice('expires='.length)) - Date.now()) / 86_400_000;
    assert.equal(Math.round(days), 30);
    for (const made of ['-1', '1e3', '10000', 'x', '']) {
      const answer = await askRegistry(`counsel-group=${made}`);
      assert.match(answer.cookie, /^counsel-group=\d{1,4}$/, `${made} is none`);
    }
    await canary(0);
  });

  it('is kept apart in caches', async () => {
    await canary(50);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, group) => askRegistry(`counsel-group=${group}`)),
    );
    const tags = new Map(answers.map(({ headers, text }) => [headers.etag, versionIn(text)]));
    assert.deepEqual([...tags.values()].sort(), ['1.0.0', '2.0.0']);
    for (const { headers } of answers) {
      assert.match(String(headers.vary), /Cookie/);
      assert.equal(headers['cache-control'], 'no-cache');
    }
    const [one, two] = [...tags.keys()].map(String);
    const group = answers.findIndex(({ headers }) => headers.etag === one);
    const again = (tag = '') => askRegistry(`counsel-group=${group}`, { 'if-none-match': tag });
    assert.equal((await again(one)).status, 304);
    assert.equal((await again(two)).status, 200);
    await canary(0);
  });

  it('ends when a version is promoted, and when one goes back', async () => {
    await canary(100);
    assert.equal(await shipping.liveVersion(name), '2.0.0');
    await shipping.change(name, 'promote', { version: '3.0.0' });
    assert.equal(await shipping.liveVersion(name), '3.0.0');
    assert.equal((await shipping.detail(name)).canary, null);
    await canary(100);
    assert.deepEqual((await shipping.detail(name)).canary, { version: '2.0.0', percent: 100 });
    await shipping.change(name, 'rollback');
    assert.equal(await shipping.liveVersion(name), '1.0.0');
    const none = await shipping.change('unborn', 'canary', { version: '1.0.0', percent: 5 });
    assert.equal(none.status, 404);
    const live = await shipping.change(name, 'canary', { version: '1.0.0', percent: 5 });
    assert.deepEqual([live.status, live.body.code], [409, 'already-live']);
    await shipping.publish('unborn', '1.0.0');
    const noLive = await shipping.change('unborn', 'canary', { version: '1.0.0', percent: 5 });
    assert.deepEqual([noLive.status, noLive.body.code], [409, 'not-published']);
  });

  it('keeps its cookie to https where the portal is', async () => {
    const secure = await startShipping({ PUBLIC_URL: 'https://portal.test' });
    try {
      await secure.ship(name, '1.0.0');
      await secure.publish(name, '2.0.0');
      await secure.change(name, 'canary', { version: '2.0.0', percent: 10 });
      const ask = (cookie = '') => secure.portal.ask('/remotes/registry.json', { cookie });
      const { headers, cookie } = await ask();
      assert.match(String(headers['set-cookie']), /^__Host-counsel-group=\d+; path=\/;.*; secure/i);
      assert.equal((await ask(cookie)).headers['set-cookie'], undefined, 'it is known by it');
    } finally {
      await secure.stop();
    }
  });
});
