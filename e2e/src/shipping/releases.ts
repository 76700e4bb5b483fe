import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';

/** What was shipped in the past, as it was built: a team may still run any of it. */
const releases = new URL('../../releases/', import.meta.url);

/** A release's archives, unpacked until they are removed. */
export function unpackedRelease(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-release-'));
  const unpack = (name: string): string => {
    const cwd = join(folder, name);
    mkdirSync(cwd);
    extract({ file: new URL(`${version}/${name}.tgz`, releases).pathname, cwd, sync: true });
    return cwd;
  };
  return {
    shell: unpack('shell'),
    remotes: ['mfe-user', 'mfe-attorney', 'mfe-admin'].map(unpack),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
