import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tinyRemote } from '../test/fixture.ts';
import { integrityOf, listFiles } from './artefact.ts';
import { buildRemote } from './build.ts';
import type { BuiltError } from './built.ts';

describe('counsel-remote build', () => {
  let dist = '';
  let remove = async () => {};
  let paths: string[] = [];
  const read = (path: string) => readFile(join(dist, path));

  before(async () => {
    const remote = await tinyRemote();
    remove = remote.remove;
    assert.deepEqual(await buildRemote(remote.root), { name: 'mfe-tiny', version: '2.3.4' });
    dist = join(remote.root, 'dist');
    paths = await listFiles(dist);
  });
  after(() => remove());

  it('writes remote.json from the remote’s configuration', async () => {
    const {
      files,
      maps: __,
      pageFiles: _,
      pageParts,
      ...remote
    } = JSON.parse((await read('remote.json')).toString());
    assert.equal(files.length > 0, true);
    assert.deepEqual(pageParts, {});
    assert.deepEqual(remote, {
      name: 'mfe-tiny',
      version: '2.3.4',
      contract: '^1.0.0',
      routes: [{ path: '/tiny', page: 'tiny', title: 'Tiny', access: 'anyone' }],
      navigation: [{ label: 'Tiny', to: '/tiny', views: ['user'], order: 1 }],
      tour: [],
      roles: [],
      calls: [],
    });
  });

  it('lists every file with its hash', async () => {
    const { files, maps } = JSON.parse((await read('remote.json')).toString());
    const published = paths.filter(
      (path) => !/\.(br|gz|map)$/.test(path) && path !== 'remote.json',
    );
    assert.deepEqual(
      files.map((file: { path: string }) => file.path),
      published,
    );
    for (const { path, integrity } of [...files, ...maps]) {
      assert.equal(integrity, integrityOf(await read(path)), path);
    }
  });

  it('keeps the source maps of scripts apart, and no file names one', async () => {
    const { maps } = JSON.parse((await read('remote.json')).toString());
    const listed: string[] = maps.map((map: { path: string }) => map.path);
    assert.deepEqual(
      listed,
      paths.filter((path) => path.endsWith('.map')),
    );
    assert.ok(listed.every((path) => paths.includes(path.replace(/\.map$/, ''))));
    for (const path of paths.filter((path) => /\.(js|css)$/.test(path))) {
      assert.doesNotMatch((await read(path)).toString(), /sourceMappingURL/, path);
    }
    const contents = await Promise.all(
      listed.map(async (path) => JSON.parse(`${await read(path)}`)),
    );
    assert.ok(contents.some(({ sources }) => sources.includes('./src/tiny/Page.tsx')));
    assert.ok(contents.every(({ sourcesContent }) => sourcesContent === undefined));
  });

  it('tells which files each page begins with', async () => {
    const { files, pageFiles } = JSON.parse((await read('remote.json')).toString());
    const listed = files.map((file: { path: string }) => file.path);
    assert.deepEqual(Object.keys(pageFiles), ['tiny']);
    assert.ok(pageFiles.tiny.every((path: string) => listed.includes(path)));
    const kinds = pageFiles.tiny.map((path: string) => path.replace(/.*\./, ''));
    assert.deepEqual(kinds.toSorted(), ['css', 'js']);
  });

  it('tells which shared parts each page begins with, of those that are files of their own', async () => {
    const tiny = await tinyRemote({
      'src/tiny/Page.tsx': `import { Button, Select } from '@counsel/design-system';
        const none = () => undefined;
        export default function Page() {
          return <><Button>Go</Button><Select label="Tiny" options={[]} value="" onValueChange={none} /></>;
        }`,
    });
    try {
      await buildRemote(tiny.root);
      const { pageParts } = JSON.parse(`${await readFile(join(tiny.root, 'dist/remote.json'))}`);
      assert.deepEqual(pageParts, { tiny: ['@counsel/design-system/Select/Select'] });
    } finally {
      await tiny.remove();
    }
  });

  it('gives the container plain names and everything else names by content', () => {
    const plain = paths.filter(
      (path) => !/\.(br|gz|map)$/.test(path) && !path.startsWith('assets/'),
    );
    assert.deepEqual(plain, ['mf-manifest.json', 'remote.json', 'remoteEntry.js']);
    for (const path of paths.filter((entry) => entry.startsWith('assets/'))) {
      assert.match(path, /^assets\/.+\.[0-9a-f]{8}\.(js|css)(\.br|\.gz|\.map)?$/);
    }
    assert.equal(
      paths.some((path) => path.endsWith('.css')),
      true,
    );
  });

  it('needs neither eval nor inline code', async () => {
    for (const path of paths.filter((entry) => entry.endsWith('.js'))) {
      const code = (await read(path)).toString();
      assert.doesNotMatch(code, /\beval\(|\bFunction\(["']return this/, path);
    }
  });

  it('brings no copy of what the shell shares', async () => {
    const loaded = paths.filter((path) => !path.endsWith('.map'));
    const sizes = await Promise.all(loaded.map(async (path) => (await read(path)).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.equal(total < 300_000, true, `${total} bytes`);
    const manifest = JSON.parse((await read('mf-manifest.json')).toString());
    assert.equal(manifest.metaData.globalName, 'counsel_mfe_tiny_2_3_4');
  });

  it('keeps compressed copies that unpack to the original', async () => {
    const original = await read('remoteEntry.js');
    assert.deepEqual(brotliDecompressSync(await read('remoteEntry.js.br')), original);
    assert.deepEqual(gunzipSync(await read('remoteEntry.js.gz')), original);
  });
});

describe('a remote that imports what the page has once', () => {
  it('is told to take it from the SDK', async () => {
    const remote = await tinyRemote({
      'src/tiny/Page.tsx': `import { createSlice } from '@reduxjs/toolkit/react';
        import type { Store } from 'redux';
        import { useNavigate } from 'react-router-dom';
        export default function Page() {
          return <button onClick={() => useNavigate()('/')}>{String(createSlice)}</button>;
        }`,
    });
    try {
      await assert.rejects(buildRemote(remote.root), ({ message }: Error) => {
        const page = String.raw`src.tiny.Page\.tsx imports`;
        assert.match(message, new RegExp(`${page} react-router-dom, .* from @counsel/shell-sdk`));
        assert.match(message, new RegExp(`${page} @reduxjs/toolkit, .* from @counsel/shell-sdk`));
        assert.doesNotMatch(message, /imports redux/);
        return true;
      });
    } finally {
      await remote.remove();
    }
  });
});

describe('a remote that breaks the contract', () => {
  it('is told every fault, and nothing is built', async () => {
    const remote = await tinyRemote({
      'remote.config.ts': `export default { name: 'No Name', routes: [{ path: 'tiny' }], navigation: [], tour: [] };`,
    });
    try {
      await assert.rejects(buildRemote(remote.root), (error: Error) => {
        assert.match(
          error.message,
          /^remote\.config\.ts:1 \(name\): A remote’s name has 2 to 41 lower-case/m,
        );
        assert.match(error.message, /^remote\.config\.ts:1 \(routes\.0\.path\)/m);
        return true;
      });
    } finally {
      await remote.remove();
    }
  });

  it('names the line of a source that reaches beyond the remote', async () => {
    const remote = await tinyRemote({
      'src/tiny/Page.tsx': `import './plain.css';
        export default function Page() { return <h1>Tiny</h1>; }`,
      'src/tiny/plain.css': '/* plain */\n\n.button { color: red }\n',
    });
    try {
      await assert.rejects(buildRemote(remote.root), ({ faults: [fault] }: BuiltError) => {
        assert.match(fault ?? '', /^src\/tiny\/plain\.css:3: "\.button" reaches beyond/);
        return true;
      });
    } finally {
      await remote.remove();
    }
  });

  it('names the line of a configuration that takes too much, or is not as agreed', async () => {
    const config = (label: string, to: string) => `export default {
      name: 'mfe-tiny',
      routes: [{ path: '/tiny', page: 'tiny', title: 'Tiny', access: 'anyone' }],
      navigation: [
        { label: 'Tiny', to: '/tiny', views: ['user'], order: 1 },
        { label: '${label}', to: '${to}', views: ['user'], order: 1 },
      ],
      tour: [],
      roles: [],
      calls: [],
    };`;
    const long = 'An entry with a label too long';
    const cases: [label: string, to: string, fault: RegExp][] = [
      [long, '/tiny', /^remote\.config\.ts:6 \(navigation\.1\.label\): It has 30 characters/],
      ['Entry', 'tiny', /^remote\.config\.ts:6 \(navigation\.1\.to\): .*one slash/],
    ];
    for (const [label, to, expected] of cases) {
      const remote = await tinyRemote({ 'remote.config.ts': config(label, to) });
      try {
        await assert.rejects(buildRemote(remote.root), ({ message, faults = [] }: BuiltError) => {
          assert.match(faults[0] ?? message, expected);
          return true;
        });
      } finally {
        await remote.remove();
      }
    }
  });
});
