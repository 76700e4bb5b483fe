import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of one `describe`; it is removed after them. */
export function testFolder(): { readonly path: string } {
  let path = '';
  before(() => {
    path = mkdtempSync(join(tmpdir(), 'counsel-scripts-'));
  });
  after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return {
    get path() {
      return path;
    },
  };
}
