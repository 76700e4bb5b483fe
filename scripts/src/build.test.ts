import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPortal } from './build.ts';
import { testFolder } from './testing/support.ts';

describe('the builds of a start', () => {
  const folder = testFolder();
  let builds: number;

  const write = (path: string, text: string) => {
    const file = join(folder.path, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  const start = () =>
    buildPortal(
      new AbortController().signal,
      async () => {
        builds += 1;
        write('mfe-user/dist/main.js', `built ${builds}`);
      },
      folder.path,
    );

  before(async () => {
    builds = 0;
    write('package-lock.json', '{}');
    write('mfe-user/src/main.ts', 'one');
    await start();
  });

  const begins = async (what: string, change: () => void) => {
    const earlier = builds;
    change();
    await start();
    assert.equal(builds, earlier + 1, what);
    await start();
    assert.equal(builds, earlier + 1, `${what}, once`);
  };

  it('begin where a source, a package, or what they made is not as it was', async () => {
    await begins('a source changed', () => write('mfe-user/src/main.ts', 'another'));
    await begins('a source came', () => write('mfe-billing/src/main.ts', 'new'));
    await begins('a source went', () =>
      rmSync(join(folder.path, 'mfe-billing'), { recursive: true }),
    );
    await begins('packages changed', () => write('package-lock.json', '{ }'));
    await begins('what was built is gone', () =>
      rmSync(join(folder.path, 'mfe-user/dist'), { recursive: true }),
    );
  });

  it('do not begin for tests, nor for what is installed', async () => {
    const earlier = builds;
    write('mfe-user/src/main.test.ts', 'a test');
    write('mfe-user/node_modules/of-a-package.js', 'installed');
    await start();
    assert.equal(builds, earlier);
  });

  it('begin again where they failed, or a source changed while they ran', async () => {
    write('mfe-user/src/main.ts', 'broken');
    const failing = async () => {
      throw new Error('of the test');
    };
    const signal = new AbortController().signal;
    await assert.rejects(buildPortal(signal, failing, folder.path), /of the test/);
    const changing = async () => write('mfe-user/src/main.ts', 'changed meanwhile');
    await buildPortal(signal, changing, folder.path);
    const earlier = builds;
    await start();
    assert.equal(builds, earlier + 1);
  });
});
