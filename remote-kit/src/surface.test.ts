import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { surfaceOf } from './surface.ts';

describe('the colour around the pages', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counsel-surface-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const withTokens = (css: string) => {
    const folder = join(root, 'node_modules/@counsel/design-system');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"name":"@counsel/design-system"}');
    writeFileSync(join(folder, 'tokens.css'), css);
  };

  it('is the token of the surface, in both themes', () => {
    withTokens(':root { --color-surface: light-dark(#fff, #111); }');
    assert.deepEqual(surfaceOf(root), { light: '#fff', dark: '#111' });
  });

  it('is missed where the tokens do not name it', () => {
    withTokens(':root { --color-surface: #fff; }');
    assert.throws(() => surfaceOf(root), /--color-surface/);
  });
});
