import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'mocha';
import { extract } from 'tar';
import { tellMainLoop } from '../support/main-loop.ts';

/** The release before this one, as it was built: a team may still run either half of it. */
const release = new URL('../../releases/1.0.0/', import.meta.url);
const unpacked = mkdtempSync(join(tmpdir(), 'counsel-release-'));

function unpack(name: string): string {
  const cwd = join(unpacked, name);
  mkdirSync(cwd);
  extract({ file: new URL(`${name}.tgz`, release).pathname, cwd, sync: true });
  return cwd;
}

describe('a release meets the one before it', () => {
  after(() => rmSync(unpacked, { recursive: true, force: true }));

  describe('the previous shell with the new remotes', () =>
    tellMainLoop({ shellDir: unpack('shell') }));

  describe('the new shell with the previous remotes', () =>
    tellMainLoop({ remotesFrom: ['mfe-user', 'mfe-attorney', 'mfe-admin'].map(unpack) }));
});
