import assert from 'node:assert/strict';
import { offersSources, packedManifest } from './manifest.ts';

const manifest = {
  name: '@counsel/thing',
  version: '1.2.3',
  private: true,
  exports: {
    '.': { types: './src/index.ts', browser: './dist/browser.js', default: './src/index.ts' },
    './page': './src/Page.tsx',
    './styles.css': './src/styles.css',
    './rules': { types: './src/rules.d.ts', default: './dist/rules.js' },
  },
  bin: { thing: './bin/thing.js' },
  files: ['src'],
  scripts: { test: 'mocha' },
  dependencies: { '@counsel/contracts': '^1.0.0' },
  devDependencies: { mocha: '^12.0.0' },
  publishConfig: { engines: { node: '>=22' } },
};

describe('the package.json that a team gets', () => {
  it('names compiled code and its declarations', () => {
    assert.deepEqual(packedManifest(manifest).exports, {
      '.': { types: './src/index.d.ts', browser: './dist/browser.js', default: './src/index.js' },
      './page': { types: './src/Page.d.ts', default: './src/Page.js' },
      './styles.css': './src/styles.css',
      './rules': { types: './src/rules.d.ts', default: './dist/rules.js' },
    });
  });

  it('says nothing of this repository', () => {
    assert.deepEqual(
      Object.keys(packedManifest(manifest)).join(' '),
      'name version exports bin files dependencies engines',
    );
  });

  it('takes what publishConfig says instead', () => {
    const { dependencies, ...rest } = manifest;
    const packed = packedManifest({ ...rest, dependencies, publishConfig: { dependencies: {} } });
    assert.deepEqual(packed.dependencies, {});
  });
});

describe('a package', () => {
  it('is compiled when it offers sources, else packed as its build left it', () => {
    assert.equal(offersSources(manifest), true);
    const built = { name: 'x', version: '1.0.0', bin: { x: './src/main.ts' } };
    assert.equal(offersSources(built), true);
    assert.equal(offersSources({ ...built, publishConfig: { bin: { x: 'dist/x.js' } } }), false);
  });
});
