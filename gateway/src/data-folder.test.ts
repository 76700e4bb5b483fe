import assert from 'node:assert/strict';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';

describe('the gateway’s data folder', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
  });
  after(() => portal?.stop());

  const ready = async () => (await portal.ask('/readyz')).status;
  const becomes = (status: number) =>
    until(async () => (await ready()) === status, { what: `${status}` });

  it('that takes no file makes it not ready, while it lives, until there is room again', async () => {
    const { DATA_DIR: folder } = portal.config;
    assert.equal(await ready(), 200);
    await rename(folder, `${folder}-aside`);
    // No rights keep the system's administrator from writing, who may run the tests: a file does.
    await writeFile(folder, 'in the way');
    await becomes(503);
    assert.equal((await portal.ask('/healthz')).status, 200);
    assert.equal((await portal.ask('/api/categories')).status, 200);
    await rm(folder);
    await becomes(200);
    await rm(folder, { recursive: true });
    await rename(`${folder}-aside`, folder);
    await mkdir(folder, { recursive: true });
  });

  it('is asked about nowhere on the public port', async () => {
    const answer = await portal.ask('/metrics', { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 404);
    assert.ok(!answer.text.includes('counsel_'));
  });
});
