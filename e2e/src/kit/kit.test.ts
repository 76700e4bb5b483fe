import assert from 'node:assert/strict';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { run } from '../support/run.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('counsel-remote test', function () {
  // Every page, for four people, at two widths.
  this.timeout(600_000);

  for (const remote of ['mfe-user', 'mfe-attorney', 'mfe-admin']) {
    it(`finds no fault in ${remote}`, async () => {
      const { code, json, stdout } = await run({ folder: join(root, remote) }, 'test', '--json');
      assert.deepEqual([code, json.ok], [0, true], stdout);
      assert.ok(json.checks.length > 5, 'its routes were opened');
    });
  }
});
