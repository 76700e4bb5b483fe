import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Compile } from 'typebox/compile';
import { overlaps, repeatedRoute, takenRoute } from './addresses.ts';
import { createAjv } from './ajv.ts';
import {
  isOwnAddress,
  ownAddressPattern,
  pageAddressPattern,
  returnAddress,
} from './own-address.ts';
import { NavigationEntry, RegistryEntry, RemoteRoute, TourStep } from './remotes.ts';

const page = (path: string) => ({ path, page: 'page', title: 'Page', access: 'anyone' as const });

describe('an address of a remote', () => {
  const ajv = createAjv();
  const isTaken = (path: string) => ajv.validate(RemoteRoute, page(path));

  it('is made of words, with parameters after the first', () => {
    for (const path of [
      '/',
      '/billing',
      '/billing/:id',
      '/billing/:id/edit',
      '/apiary',
      '/a-b_c',
    ]) {
      assert.equal(isTaken(path), true, path);
    }
    const wrong = [
      '',
      'billing',
      '/billing/',
      '//evil',
      '/a//b',
      '/a/../b',
      '/a?b',
      '/%61',
      '/a:b',
    ];
    for (const path of wrong) assert.equal(isTaken(path), false, path);
  });

  it('overlaps another where one and the same address could be meant by both', () => {
    const pairs = [
      ['/question/1', '/question/:id'],
      ['/admin/remotes/billing', '/admin/remotes/:name'],
      ['/a/:x/c', '/a/b/:y'],
      ['/A/b', '/a/B'],
      ['/', '/'],
    ] as const;
    for (const [one, other] of pairs) {
      assert.deepEqual([overlaps(one, other), overlaps(other, one)], [true, true], one);
    }
    const apart = [
      ['/question', '/question/:id'],
      ['/question-queue', '/question/:id'],
      ['/a/:x/c', '/a/:x/d'],
      ['/', '/a'],
    ] as const;
    for (const [one, other] of apart) {
      assert.deepEqual([overlaps(one, other), overlaps(other, one)], [false, false], one);
    }
  });

  it('is listed once by its remote, which may have one for all and another for one of them', () => {
    assert.equal(repeatedRoute([page('/a/:id'), page('/a/new'), page('/A/:other')]), 2);
    assert.equal(repeatedRoute([page('/a/:id'), page('/a/new')]), undefined);
  });

  it('neither takes what nobody has, nor what is the portal’s', () => {
    for (const path of ['/*', '/:any', '/a/*', '/a?', '/:a/:b']) {
      assert.equal(isTaken(path), false, path);
    }
    for (const path of [
      '/api',
      '/api/x',
      '/assets/x',
      '/remotes',
      '/remotes/:name',
      '/terms',
      '/Privacy',
    ]) {
      assert.equal(isTaken(path), false, path);
    }
  });

  it('asks first for calls without parameters, and for nothing elsewhere', () => {
    const mayAsk = (path: string) => ajv.validate(RemoteRoute, { ...page('/'), asks: [path] });
    for (const path of ['/api/categories', '/api/questions/user/counts']) {
      assert.equal(mayAsk(path), true, path);
    }
    const wrong = ['/api', '//api/x', '/api//x', '/api/../x', '/api/x?y', 'https://x.test/api/x'];
    for (const path of wrong) assert.equal(mayAsk(path), false, path);
  });

  it('is another remote’s in whatever case, with whatever parameter, and where its pattern covers it', () => {
    const owners = [{ name: 'owner', routes: [page('/Owned/:id')] }];
    const taken = (path: string) => takenRoute(owners, { name: 'thief', routes: [page(path)] });
    for (const path of ['/owned/:id', '/OWNED/:other', '/Owned/:an-id', '/owned/1']) {
      assert.deepEqual(taken(path), { path, owner: 'owner' });
    }
    assert.equal(takenRoute(owners, { name: 'owner', routes: [page('/owned/1')] }), undefined);
    assert.equal(taken('/owned'), undefined);
    assert.equal(taken('/owned/:id/more'), undefined);
  });
});

/** What browsers, routers or people could take for another place than it looks. */
const elsewhere = [
  ...[
    '',
    'billing',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'https:/evil',
  ],
  ...[
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
  ],
  ...[
    '/%09/evil.test',
    '/%0a/evil',
    '/%0D%0Aset-cookie:x',
    '/%00',
    '/\0',
    '/a\0b',
    '/%7f',
    '/\x7f',
  ],
  ...[
    '/%2f/evil.test',
    '/%2Fevil.test',
    '/%5cevil.test',
    '/%5Cevil.test',
    '/%252fevil.test',
    '/a%2fb',
  ],
  ...[
    '/./evil',
    '/..//evil.test',
    '/.//evil.test',
    '/a/../../evil',
    '/%2e%2e//evil',
    '/%2E/evil',
    '/a/..',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:x',
  ],
  ...[
    '/\u2044evil',
    '/\uff0fevil.test',
    '/\u3002evil',
    '/a\u202eb',
    '/\u200b/evil',
    '\ufeff/evil',
    '/\u2028/evil',
  ],
  ...[
    '/a//b',
    '/a?b\\c',
    '/a?b c',
    '/a#b\tc',
    '/a?b\n',
    '/a\n',
    '/%',
    '/%g0',
    '/%4',
    '/<b>',
    '/a"b',
  ],
  ...['/\ud83d', '/é', `/${'x'.repeat(2_000)}`],
];

describe('an address of the portal’s own', () => {
  it('is a path, with a query and a fragment', () => {
    const own = ['/', '/billing', '/question/7?from=mail#answer', '/a/b/', '/?x=//y&z=%2f', '/#/a'];
    for (const address of [...own, '/a.b', '/...', '/caf%C3%A9', '/a;b=1', '/question/:id']) {
      assert.equal(isOwnAddress(address), true, address);
      assert.equal(new URL(address, 'https://portal.test').origin, 'https://portal.test', address);
    }
  });

  it('is nothing that could be read as another’s', () => {
    for (const address of elsewhere) {
      assert.equal(isOwnAddress(address), false, JSON.stringify(address));
    }
  });

  it('has a page, or leads to one, unless the gateway answers there itself', () => {
    const page = new RegExp(pageAddressPattern);
    for (const address of [
      '/',
      '/login?next=/a',
      '/apiary',
      '/question/7',
      '/api/login',
      '/?/api',
    ]) {
      assert.equal(page.test(address), true, address);
    }
    const answered = [
      '/api',
      '/api/docs',
      '/API/docs',
      '/api/login?a',
      '/api?a',
      '/remotes/a/b.html',
    ];
    for (const address of [...answered, '/Sandbox/a/', '/assets#a', '/healthz', '//a', '/a\\b']) {
      assert.equal(page.test(address), false, address);
    }
  });

  it('is looked at quickly, whatever stands there', () => {
    const began = performance.now();
    for (const part of ['/a', '%41', '.', '?#', '/.a', '#']) {
      isOwnAddress(`/${part.repeat(900)}\\`);
      new RegExp(ownAddressPattern).test(`/${part.repeat(30_000)}\\`);
    }
    assert.ok(performance.now() - began < 1_000);
  });

  it('is where signing in leads back to, unless it answers no page or begins again', () => {
    for (const address of ['/', '/question/7?a=b', '/api-docs', '/loginless']) {
      assert.equal(returnAddress(address), address);
    }
    for (const address of ['/login', '/login?x', '/api', '/api/login', '/API/login', '/Login']) {
      assert.equal(returnAddress(address), undefined, address);
    }
    for (const address of [...elsewhere, null, undefined]) {
      assert.equal(returnAddress(address), undefined, JSON.stringify(address));
    }
  });
});

describe('what a remote tells of addresses', () => {
  const ajv = createAjv();
  const registryEntry = Compile(RegistryEntry);
  const step = { target: 'body', title: 'T', content: 'C', view: 'user', order: 1 };
  const entry = (changes: object) => ({
    ...{ name: 'seen', version: '1.0.0', enabled: true },
    entry: '/remotes/seen/1.0.0/mf-manifest.json',
    manifest: {
      ...{ name: 'seen', version: '1.0.0', contract: '^1.0.0', files: [] },
      ...{ routes: [page('/seen')], navigation: [], tour: [], ...changes },
    },
  });

  it('leads to a page of the portal, never to another site', () => {
    const leads = (to: string) =>
      ajv.validate(NavigationEntry, { label: 'Page', to, views: ['user'], order: 1 });
    const shows = (path: string) => ajv.validate(TourStep, { ...step, paths: [path] });
    for (const to of ['/', '/billing', '/billing?tab=1#top']) {
      assert.deepEqual([leads(to), shows(to)], [true, true], to);
    }
    for (const to of elsewhere) {
      assert.deepEqual([leads(to), shows(to)], [false, false], JSON.stringify(to));
    }
  });

  it('is refused by a shell that reads it in the registry', () => {
    const link = { label: 'Page', views: ['user'], order: 1 };
    const good = entry({ navigation: [{ ...link, to: '/a' }], tour: [{ ...step, paths: ['/a'] }] });
    assert.equal(registryEntry.Check(good), true);
    for (const to of elsewhere) {
      const bad = [
        entry({ navigation: [{ ...link, to }] }),
        entry({ tour: [{ ...step, paths: [to] }] }),
        entry({ routes: [page(to)] }),
        { ...good, entry: to },
      ];
      for (const each of bad) assert.equal(registryEntry.Check(each), false, JSON.stringify(to));
    }
  });

  it('is no address that the portal answers, in whatever case', () => {
    for (const path of [
      '/Api/x',
      '/API',
      '/Assets/x',
      '/Remotes',
      '/internal/x',
      '/Internal',
      '/healthz',
    ]) {
      assert.equal(ajv.validate(RemoteRoute, page(path)), false, path);
    }
    assert.equal(ajv.validate(RemoteRoute, page('/internals')), true);
  });
});
