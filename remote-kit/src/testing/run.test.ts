import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@counsel/contracts';
import { tinyRemote } from '../../test/fixture.ts';
import { buildRemote } from '../build.ts';
import { BuiltError } from '../built.ts';
import { marks } from './bundled.ts';
import { NoShellError, type RemoteTestResult, testRemote } from './run.ts';

const shell = fileURLToPath(new URL('../../../shell/dist', import.meta.url));

const page = (body: string, before = '') => `
  ${before}
  export default function Page() { ${body} }`;
const good = `return <h1>Tiny</h1>;`;

/** A page each for whatever a page can do wrong. */
const broken: Record<string, string> = {
  loud: page(`console.error('something is wrong'); ${good}`),
  crash: page(`throw new Error('crashed in render');`),
  unknown: page(good, `void fetch('/api/no-such-call');`),
  wrong: page(good, `void fetch('/api/questions/queue?limit=many');`),
  lost: page(good, `void fetch('/remotes/mfe-tiny/2.3.4/assets/lost.json');`),
  foreign: page(good, `void fetch('https://elsewhere.example/').catch(() => undefined);`),
  undeclared: page(good, `void fetch('/api/terms/accept', { method: 'POST' });`),
  reading: page(good, `void fetch('/api/categories');`),
  inline: page(
    good,
    `document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' }));`,
  ),
  wide: page(`return <><h1>Tiny</h1><div style={{ width: 800 }}>wide</div></>;`),
  unnamed: page(`return <><h1>Tiny</h1><button type="button" /></>;`),
  silent: page('return <p>no heading</p>;'),
  endpoint: page(
    good,
    `import { api } from '@counsel/shell-sdk';
    api.injectEndpoints({ endpoints: (build) => ({ getRoles: build.query({ query: () => '/' }) }) });`,
  ),
  'own-react': page(
    'return createElement("h1", null, "Tiny");',
    `import { createElement } from '../../node_modules/react/cjs/react.production.js';`,
  ),
};

const remoteOf = (pages: Record<string, string>, extra: readonly string[] = []) => {
  const keys = Object.keys(pages);
  const route = (key: string) => ({ path: `/${key}`, page: key, title: key, access: 'anyone' });
  const config = {
    name: 'mfe-tiny',
    routes: [...keys, ...extra].map(route),
    navigation: [],
    tour: [],
    roles: [],
    calls: [],
  };
  const loaders = keys.map((key) => `'${key}': () => import('./${key}/Page.tsx')`);
  return tinyRemote({
    'remote.config.ts': `export default ${JSON.stringify(config)};`,
    'src/remote.ts': `import { defineRemote } from '@counsel/shell-sdk';
      export default defineRemote({ contract: '^1.0.0', pages: { ${loaders.join(', ')} } });`,
    ...Object.fromEntries(keys.map((key) => [`src/${key}/Page.tsx`, pages[key]])),
  });
};

const faultsOf = ({ checks }: RemoteTestResult, about: string): readonly string[] => {
  const found = checks.find(({ check }) => check.startsWith(about));
  assert.ok(found, `${about} was looked at`);
  return found.faults;
};

describe('the test of a remote', function () {
  this.timeout(300_000);

  it('passes one that does nothing wrong', async () => {
    const remote = await remoteOf({ tiny: page(good) });
    try {
      await buildRemote(remote.root);
      const result = await testRemote({ root: remote.root, shell });
      assert.deepEqual(
        result.checks.flatMap(({ faults }) => faults),
        [],
      );
      assert.equal(result.passed, true);
    } finally {
      await remote.remove();
    }
  });

  describe('of one that does everything wrong', () => {
    let result: RemoteTestResult;
    before(async () => {
      const remote = await remoteOf(broken, ['missing']);
      try {
        await buildRemote(remote.root);
        result = await testRemote({ root: remote.root, shell });
      } finally {
        await remote.remove();
      }
    });

    const cases: [route: string, fault: RegExp][] = [
      ['/loud', /^visitor, user, attorney, admin: console: something is wrong/],
      ['/crash', /crashed in render/],
      ['/unknown', /request: GET \/api\/no-such-call is not in the table of calls/],
      ['/wrong', /request: GET \/api\/questions\/queue is not as agreed: .*limit must be integer/],
      ['/lost', /request: \/remotes\/mfe-tiny\/2\.3\.4\/assets\/lost\.json is not there/],
      ['/foreign', /policy: .*https:\/\/elsewhere\.example\//],
      ['/undeclared', /request: mfe-tiny does not declare the call acceptTerms,/],
      ['/reading', /request: it reads by the call listCategories, which "calls" .* does not list/],
      ['/endpoint', /can’t have the endpoint "getRoles": it is the portal’s/],
      ['/inline', /policy: .*inline style/],
      ['/wide', /360 px: it is 8\d\d px wide in a window of 360 px/],
      ['/unnamed', /axe, critical: Buttons must have discernible text/],
      ['/silent', /it does not come to rest with a heading/],
      ['/missing', /console: .*MissingPageError|mfe-tiny holds no page missing/],
    ];
    for (const [route, fault] of cases) {
      it(`names the fault of ${route}`, () => {
        const faults = faultsOf(result, `${route} `);
        assert.ok(
          faults.some((line) => fault.test(line)),
          `${fault} is among:\n${faults.join('\n')}`,
        );
      });
    }

    it('blames no page for what React does when one throws', () => {
      assert.doesNotMatch(faultsOf(result, '/crash ').join(), /changed what all code/);
    });

    it('names the pages that are missing, or don’t load', () => {
      assert.deepEqual(faultsOf(result, 'every address'), [
        '/endpoint: the page "endpoint" does not load: EndpointError: mfe-tiny can’t have the endpoint "getRoles": it is the portal’s.',
        '/missing: the page "missing" is missing',
      ]);
    });

    it('names a copy of React', () => {
      assert.match(
        faultsOf(result, 'it brings no copy').join(),
        /own-react|holds a copy of react:/,
      );
      assert.equal(result.passed, false);
    });
  });

  it('knows the shared packages by words that a shell holds', async () => {
    const assets = (await readdir(join(shell, 'assets'))).filter((path) => path.endsWith('.js'));
    const code = await Promise.all(
      assets.map((path) => readFile(join(shell, 'assets', path), 'utf8')),
    );
    for (const [name, words] of Object.entries(marks)) {
      assert.ok(
        words.some((word) => code.some((text) => text.includes(word))),
        name,
      );
    }
  });

  it('refuses a build that was changed, and a folder without a shell', async () => {
    const remote = await remoteOf({ tiny: page(good) });
    const empty = await mkdtemp(join(tmpdir(), 'shell-'));
    try {
      await buildRemote(remote.root);
      await assert.rejects(testRemote({ root: remote.root, shell: empty }), NoShellError);
      await writeFile(join(remote.root, 'dist/remoteEntry.js'), 'changed');
      await assert.rejects(testRemote({ root: remote.root, shell }), (error: BuiltError) => {
        assert.deepEqual(error.faults, ['remoteEntry.js is not what was built.']);
        return error instanceof BuiltError;
      });
    } finally {
      await remote.remove();
      await rm(empty, { recursive: true });
    }
  });

  it('holds a remote to the shell’s contract', async () => {
    const remote = await remoteOf({ tiny: page(good) });
    try {
      await buildRemote(remote.root);
      const file = join(remote.root, 'dist/remote.json');
      const manifest: RemoteManifest = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...manifest, contract: '^9.0.0' }));
      const result = await testRemote({ root: remote.root, shell });
      assert.match(
        faultsOf(result, 'the shell speaks a contract').join(),
        /needs the contract \^9\.0\.0/,
      );
    } finally {
      await remote.remove();
    }
  });
});
