import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { administrator } from '@counsel/e2e/cast';
import { shipRemote } from '@counsel/e2e/ship';
import type { Portal } from '@counsel/scripts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const name = 'made-remote';

/**
 * Ships a remote to a portal that was just started, as the generator makes it.
 * @returns the path of its page
 */
export async function shipMadeRemote(portal: Portal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'counsel-made-'));
  try {
    const generator = join(root, 'create-remote/dist/create-remote.js');
    await run(process.execPath, [generator, folder, '--name', name]);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { api } = await administrator(portal);
    await shipRemote(portal, api, { name, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return `/${name}`;
}
