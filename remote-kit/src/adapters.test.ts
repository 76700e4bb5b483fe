import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adaptersOf, contractsOf } from './adapters.ts';
import { type BroughtShare, sharesBrought } from './brought.ts';
import { readPackageJson } from './package-json.ts';

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
const sdk = '@counsel/shell-sdk';
const designSystem = '@counsel/design-system';

type Shared = { version: string; adapters?: string[] };

describe('the past majors that a shell speaks', () => {
  const folders: string[] = [];
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** A shell on an SDK and a design system of those versions, whose one part the adapters replace. */
  const shellOn = (contract: Shared, design: Shared = { version: '1.0.0' }): string => {
    const root = mkdtempSync(join(tmpdir(), 'counsel-shell-'));
    folders.push(root);
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    };
    const dependencies: Record<string, string> = { react: '^19.2.0', 'react-dom': '^19.2.0' };
    for (const [name, { version, adapters = [] }] of [
      [sdk, contract],
      [designSystem, design],
    ] as const) {
      const folder = `node_modules/${name}`;
      dependencies[name] = `^${version}`;
      write(`${folder}/package.json`, JSON.stringify({ name, version, exports: './src/index.ts' }));
      write(
        `${folder}/src/index.ts`,
        "export { a } from './part.ts';\nexport { b } from './same.ts';",
      );
      for (const past of adapters) {
        write(`${folder}/adapters/${past}/index.ts`, "export { a } from './part.ts';");
      }
    }
    for (const name of ['react', 'react-dom']) {
      symlinkSync(join(installed, name), join(root, 'node_modules', name));
    }
    write('package.json', JSON.stringify({ name: 'a-shell', version: '1.0.0', dependencies }));
    return root;
  };

  const broughtIn = (scope: string, root: string) => {
    const shares = sharesBrought(root, readPackageJson(root));
    const found = shares.filter(({ scopes }) => scopes.includes(scope));
    assert.equal(new Set(found.map(({ key }) => key)).size, found.length, 'each is there once');
    return (key: string): BroughtShare => {
      const share = found.find((one) => one.key === key);
      assert.ok(share, key);
      return share;
    };
  };

  it('are none where no adapter is kept', () => {
    assert.deepEqual(contractsOf(shellOn({ version: '1.1.0' })), ['1.1.0']);
  });

  it('are those of the adapters, the newest first', () => {
    const root = shellOn({ version: '10.0.0', adapters: ['8.1.0', '9.4.0'] });
    assert.deepEqual(contractsOf(root), ['10.0.0', '9.4.0', '8.1.0']);
  });

  it('are two at most, one adapter each, and named by what it gives', () => {
    for (const [version, adapters, fault] of [
      ['4.0.0', ['1.1.0'], /adapters\/1\.1\.0: 4\.0\.0 keeps them for the 2 majors before/],
      ['2.0.0', ['2.0.0'], /adapters\/2\.0\.0: 2\.0\.0 needs none of that major/],
      ['2.0.0', ['1.1.0', '1.2.0'], /adapters\/1\.1\.0: 1\.2\.0 is of the same major/],
      ['2.0.0', ['1'], /adapters\/1: it is not named by the version/],
    ] as const) {
      const root = shellOn({ version, adapters: [...adapters] });
      assert.throws(() => adaptersOf(root, sdk), fault);
      assert.throws(() => sharesBrought(root, readPackageJson(root)), fault);
    }
  });

  it('find the adapter’s parts under the past version, and the same one of all else', () => {
    const root = shellOn({ version: '2.0.0', adapters: ['1.1.0'] });
    const [now, past] = [broughtIn('default', root), broughtIn('1.1.0', root)];
    assert.match(now(`${sdk}/part`).request, /src\/part\.ts$/);
    for (const [key, file] of [
      [`${sdk}/part`, /adapters\/1\.1\.0\/part\.ts$/],
      [`${sdk}/same`, /src\/same\.ts$/],
      [sdk, /adapters\/1\.1\.0\/index\.ts$/],
    ] as const) {
      const { version, requiredVersion, request } = past(key);
      assert.deepEqual([version, requiredVersion], ['1.1.0', '^1.1.0'], key);
      assert.match(request, file);
    }
    for (const key of ['react', designSystem, `${designSystem}/part`]) {
      assert.deepEqual(past(key), now(key));
    }
  });

  it('find the design system of their time', () => {
    const contract = { version: '3.0.0', adapters: ['2.0.0', '1.1.0'] };
    const root = shellOn(contract, { version: '2.0.0', adapters: ['1.0.0'] });
    const key = `${designSystem}/part`;
    assert.equal(broughtIn('default', root)(key).version, '2.0.0');
    assert.equal(broughtIn('2.0.0', root)(key).version, '2.0.0');
    assert.equal(broughtIn('1.1.0', root)(key).version, '1.0.0');
    const lacking = shellOn(contract, { version: '2.0.0' });
    assert.throws(
      () => sharesBrought(lacking, readPackageJson(lacking)),
      /@counsel\/design-system has no adapter for the time of @counsel\/shell-sdk 1\.1\.0/,
    );
  });
});
