import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'mocha';
import { limits } from '../limits.ts';
import type { RemoteManifest } from '../remotes.ts';
import { gateFaults } from './index.ts';

const build = (files: Record<string, string | Buffer>, changes: Partial<RemoteManifest> = {}) => ({
  manifest: {
    name: 'calm',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [{ path: '/calm', page: 'calm', title: 'Calm', access: 'anyone' as const }],
    navigation: [],
    tour: [],
    roles: [],
    calls: [],
    files: Object.keys(files).map((path) => ({ path, integrity: '' })),
    ...changes,
  },
  read: async (path: string) => Buffer.from(files[path] ?? ''),
});

const placesOf = async (...of: Parameters<typeof build>) =>
  (await gateFaults(build(...of))).map(({ path }) => path);

describe('what a build is held to', () => {
  describe('its styles', () => {
    const own = [
      '.calm__page--AbC123 { color: red }',
      '.calm__page--AbC123 p > a:hover::before, html .calm__a--AbC123 { color: red }',
      '.calm__a--AbC123 .x ~ p, .calm__a--AbC123 > p + p { color: red }',
      ':is(.calm__a--AbC123, .calm__b--AbC123 p):focus { color: red }',
      '.calm__a--AbC123 { & p, .x, > p, &:hover + .calm__b--AbC123, :root & { color: red } }',
      '@layer screens { @media (width > 1px) { .calm__a--AbC123 { color: red } } }',
      '@layer screens, screens.pages;',
      '@layer components { .calm__a--AbC123 { color: red } }',
      '@keyframes calm__fade--AbC123 { from { opacity: 0 } 50% { opacity: 1 } }',
    ];
    for (const css of own) {
      it(`take ${css}`, async () => assert.deepEqual(await placesOf({ 'a.css': css }), []));
    }

    const global = [
      ...[':root', 'html', 'body', '*', 'button', '.button', '#root', '[hidden]', '::selection'],
      ...['.calmer__a--AbC123', 'body:has(.calm__a--AbC123)', ':not(.calm__a--AbC123)'],
      ...['.calm__a--AbC123 ~ p', '.calm__a--AbC123 + *', ':is(.calm__a--AbC123, body)'],
    ].map((selector) => `${selector} { color: red }`);
    const named = [
      '@font-face { font-family: "Inter"; src: url(x.woff2) }',
      '@keyframes spin { from { opacity: 0 } }',
      '@property --x { syntax: "*"; inherits: false }',
      '@layer base { .calm__a--AbC123 { color: red } }',
      '@layer screens, base;',
      '@import "other.css";',
      '.calm__a--AbC123 { + p { color: red } }',
      '.calm__a--AbC123 { body:has(&) { color: red } }',
      '.calm__a--AbC123 { color: red',
    ];
    for (const css of [...global, ...named]) {
      it(`refuse ${css}`, async () => {
        assert.deepEqual(await placesOf({ 'a.css': `\n${css}` }), ['a.css:2']);
      });
    }

    it('name every line, and say what reaches further', async () => {
      const css = '.calm__a--AbC123, .b {\n}\n\nbody { margin: 0 }';
      const faults = await gateFaults(build({ 'a.css': css }));
      assert.deepEqual(
        faults.map(({ path, message }) => [path, message.split('"')[1]]),
        [
          ['a.css:1', '.b'],
          ['a.css:4', 'body'],
        ],
      );
    });

    it('are not read where they are too large, each or all together', async () => {
      const css = '.calm__a--AbC123 { color: red }\n'.repeat(limits.styles.bytes / 50);
      assert.deepEqual(await placesOf({ 'a.css': css.repeat(5) }), ['a.css']);
      assert.deepEqual(await placesOf({ 'a.css': css, 'b.css': css, 'c.css': css }), ['b.css']);
    });

    it('are looked at in a moment, however they are written', async () => {
      const own = '.calm__a--AbC123';
      const { bytes, selector, depth } = limits.styles;
      const fits = [
        `${own}${' > p'.repeat((selector - own.length) / 4)} { color: red }`,
        `${`${own} {`.repeat(depth - 1)} color: red ${'}'.repeat(depth - 1)}`,
      ];
      for (const css of fits) assert.deepEqual(await placesOf({ 'a.css': css }), []);
      const many = Math.floor(bytes / 20);
      for (const css of [
        `${own}${'>p'.repeat(many)} { color: red }`,
        `${`${own}{`.repeat(depth + 1)} color: red ${'}'.repeat(depth + 1)}`,
        `${'&{'.repeat(many)} color: red ${'}'.repeat(many)}`,
      ]) {
        const [place] = await placesOf({ 'a.css': css });
        assert.match(place ?? '', /^a\.css/);
      }
    });
  });

  it('its share of the navigation and of the tour, and how long their words are', async () => {
    const { entries, steps, label, title, tour } = limits.remoteTexts;
    const entry = { label: 'x'.repeat(label), to: '/calm', views: [], order: 1 };
    const step = {
      target: 'body',
      title: 'x'.repeat(title),
      content: 'x'.repeat(tour),
      view: 'user' as const,
      paths: [],
      order: 1,
    };
    const most = { navigation: Array(entries).fill(entry), tour: Array(steps).fill(step) };
    assert.deepEqual(await placesOf({}, most), []);
    const more = {
      routes: [{ path: '/x', page: 'x', title: 'x'.repeat(title + 1), access: 'anyone' as const }],
      navigation: [...most.navigation, { ...entry, label: `${entry.label}x` }],
      tour: [...most.tour, { ...step, title: `${step.title}x`, content: `${step.content}x` }],
    };
    assert.deepEqual(await placesOf({}, more), [
      `navigation.${entries}`,
      `tour.${steps}`,
      'routes.0.title',
      `navigation.${entries}.label`,
      `tour.${steps}.title`,
      `tour.${steps}.content`,
    ]);
  });

  it('words that can be read, and leave those beside them as they are', async () => {
    const route = { path: '/x', page: 'x', access: 'anyone' as const };
    const entry = { to: '/calm', views: [], order: 1 };
    const step = { target: 'body', view: 'user' as const, paths: [], order: 1 };
    const faults = await gateFaults(
      build(
        {},
        {
          routes: [{ ...route, title: 'Ruhe – “calm”' }],
          navigation: [
            { ...entry, label: '\u202eCalm' },
            { ...entry, label: 'Calm\u0007' },
            { ...entry, label: ' ' },
          ],
          tour: [{ ...step, title: 'Ca\nlm', content: 'Calm\ud800' }],
        },
      ),
    );
    assert.deepEqual(
      faults.map(({ path }) => path),
      ['navigation.0.label', 'navigation.1.label', 'navigation.2.label'].concat([
        'tour.0.title',
        'tour.0.content',
      ]),
    );
    assert.match(faults[0]?.message ?? '', /characters that can’t be seen/);
  });

  it('what every page is told of it, whether the portal knows it or not', async () => {
    const more = { more: randomBytes(limits.remoteWeight.told).toString('base64') };
    assert.deepEqual(await placesOf({}, more as object), ['remote.json']);
  });

  it('what its pages weigh, what every page begins with included', async () => {
    const { page, all } = limits.remoteWeight;
    const files = {
      'remoteEntry.js': randomBytes(page / 2),
      'light.js': randomBytes(page / 3),
      'heavy.js': randomBytes(page / 2),
    };
    const pageFiles = { light: ['light.js'], heavy: ['heavy.js'] };
    const [fault, ...others] = await gateFaults(build(files, { pageFiles }));
    assert.deepEqual([fault?.path, others], ['pageFiles.heavy', []]);
    assert.match(fault?.message ?? '', /"heavy" begins with 151 KB \(gzip\); 150 KB/);
    assert.deepEqual(await placesOf({ 'a.bin': randomBytes(all) }), ['files']);
    assert.deepEqual(await placesOf({ 'a.txt': 'a'.repeat(all * 2) }), []);
  });

  it('that no file names a source map', async () => {
    const files = {
      'a.js': 'run();\n//# sourceMappingURL=a.js.map\n',
      'b.css': '.calm__a--AbC123 {}\n/*# sourceMappingURL=b.css.map */',
      'c.js': 'write("//# sourceMappingURL=" + address);\nrun();',
    };
    assert.deepEqual(await placesOf(files), ['a.js:2', 'b.css:2']);
  });
});
