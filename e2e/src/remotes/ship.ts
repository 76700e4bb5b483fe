import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import type { ApiClient } from '../support/api.ts';
import { originOf } from '../support/cast.ts';
import { run } from '../support/run.ts';
import { sendBuild } from '../support/send.ts';

interface Shipped {
  name: string;
  folder: string;
  /** What is done to the build before it is sent. */
  change?: (folder: string) => void;
}

/** Builds a remote in its folder, publishes it, has it approved, and promotes it. */
export async function shipRemote(
  portal: Portal,
  admin: ApiClient,
  { name, folder, change }: Shipped,
): Promise<void> {
  const params = { name };
  const { token } = await admin.do(calls.createRemoteToken, { params, body: { label: 'Team' } });
  const where = { folder, portal: originOf(portal), token };
  const ship = async (...words: string[]) => {
    const { code, stderr } = await run(where, ...words);
    assert.equal(code, 0, stderr);
  };
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  await ship('build');
  change?.(folder);
  await sendBuild(where);
  const { revision } = await admin.do(calls.getRemote, { params });
  await admin.do(calls.grantRemote, { params, body: { version, revision } });
  await ship('promote', version);
}
