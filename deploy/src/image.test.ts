import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { memoryEnv, memoryFlags } from '@counsel/scripts';
import { describe, it } from 'mocha';
import { inDeploy } from './documents.ts';

const containerfile = readFileSync(inDeploy('Containerfile'), 'utf8');

describe('the image', () => {
  it('runs Node as the launcher does', () => {
    const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(containerfile) ?? [];
    assert.deepEqual(JSON.parse(entry), ['/usr/local/bin/node', ...memoryFlags]);
    for (const [name, value] of Object.entries(memoryEnv)) {
      assert.ok(containerfile.includes(`${name}=${value}`), name);
    }
  });

  it('runs as an ordinary user', () => {
    assert.match(containerfile, /^USER 10001:10001$/m);
  });
});
