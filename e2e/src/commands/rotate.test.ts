import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import { type Portal, startPortal } from '@counsel/scripts';
import { after, describe, it } from 'mocha';
import { register } from '../support/cast.ts';
import { counsel } from '../support/counsel.ts';

describe('a new key for sessions', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counsel-rotate-'));
  let portal: Portal;
  after(async () => {
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('signs nobody out, twice in a row', async () => {
    const settings = { dataDir, throttleScale: 1_000 };
    portal = await startPortal(settings);
    const { port, mailPort } = portal.config;
    const { api } = await register(portal);
    const keys = () =>
      JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).sessionKey.split(',');
    for (const _ of ['once', 'twice']) {
      const [before] = keys();
      const { said, code } = await counsel({ DATA_DIR: dataDir }, 'rotate');
      assert.equal(code, 0, said);
      const [now, former, ...others] = keys();
      assert.notEqual(now, before);
      assert.deepEqual([former, others], [before, []]);
      await portal.stop();
      portal = await startPortal({ ...settings, port, mailPort });
      assert.equal((await api.call(calls.getCurrentUser)).status, 200);
    }
  });
});
