import assert from 'node:assert/strict';
import { isRegistryEntry } from '@counsel/contracts/registry-validator';
import { anEntry } from '../../test/registry.ts';
import { loadRegistry, readRegistry } from './registry.ts';

const read = (value: unknown) => readRegistry(value, isRegistryEntry);

/** Replaces `fetch` and `localStorage` as long as a test runs. */
const inBrowser = () => {
  const original = globalThis.fetch;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  return {
    kept,
    answer: (body: BodyInit, status = 200) => {
      globalThis.fetch = async () => new Response(body, { status });
    },
    offline: () => {
      globalThis.fetch = async () => {
        throw new TypeError('Failed to fetch');
      };
    },
    restore: () => {
      globalThis.fetch = original;
      Reflect.deleteProperty(globalThis, 'localStorage');
    },
  };
};

const good = { revision: 3, remotes: [anEntry()] };

describe('the registry', () => {
  it('keeps the good entries when one is bad', () => {
    const bad = [null, 'x', { name: 'mfe-user' }, { ...anEntry(), manifest: { routes: 'all' } }];
    assert.deepEqual(read({ revision: 3, remotes: [...bad, anEntry()] }), good);
  });

  it('drops an entry that leads out of the portal', () => {
    const { manifest } = anEntry();
    const link = { label: 'Page', views: ['user'], order: 1 };
    for (const to of ['/\t/evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const bad = { ...anEntry(), manifest: { ...manifest, navigation: [{ ...link, to }] } };
      assert.deepEqual(read({ revision: 3, remotes: [bad, anEntry()] }), good);
    }
  });

  it('is none of anything else', () => {
    for (const value of [null, [], 'x', {}, { revision: 1 }, { revision: '1', remotes: [] }]) {
      assert.equal(read(value), null);
    }
  });
});

describe('starting from the registry', () => {
  let browser: ReturnType<typeof inBrowser>;
  beforeEach(() => {
    browser = inBrowser();
  });
  afterEach(() => browser.restore());

  it('takes the server’s', async () => {
    browser.answer(JSON.stringify(good));
    assert.deepEqual(await loadRegistry(), { registry: good, source: 'live' });
  });

  it('takes the last good copy when the server gives none', async () => {
    browser.answer(JSON.stringify(good));
    await loadRegistry();
    browser.answer('{"message":"unavailable"}', 503);
    assert.deepEqual(await loadRegistry(), { registry: good, source: 'kept' });
    browser.answer('<html>');
    assert.deepEqual(await loadRegistry(), { registry: good, source: 'kept' });
    browser.offline();
    assert.deepEqual(await loadRegistry(), { registry: good, source: 'kept' });
  });

  it('goes on with no remotes when there is no copy, or a damaged one', async () => {
    browser.offline();
    const none = { registry: { revision: 0, remotes: [] }, source: 'none' };
    assert.deepEqual(await loadRegistry(), none);
    browser.kept.set('counsel.registry', '{');
    assert.deepEqual(await loadRegistry(), none);
  });
});
