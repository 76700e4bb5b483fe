import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import { type Portal, startPortal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { aQuestion, register } from './support/cast.ts';

describe('the whole portal is killed in the middle of submitting', () => {
  let dataDir: string;
  let portal: Portal;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'counsel-crash-'));
    portal = await startPortal({ dataDir, throttleScale: 1_000 });
  });
  after(async () => {
    await portal?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('everything acknowledged is there at the next start, and nobody must sign in again', async () => {
    const { api } = await register(portal);
    const acknowledged: string[] = [];
    let crashed = false;
    const submitOn = async (writer: number) => {
      for (let count = 0; !crashed; count += 1) {
        const title = `Question ${writer}-${count} of many`;
        const answer = await api
          .call(calls.submitQuestion, { body: aQuestion({ title }) })
          .catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(title);
      }
    };
    const writers = [submitOn(1), submitOn(2), submitOn(3)];
    try {
      await until(() => acknowledged.length >= 30, { what: 'questions to be acknowledged' });
      await portal.crash();
    } finally {
      crashed = true;
      await Promise.all(writers);
    }

    const { port, mailPort } = portal.config;
    portal = await startPortal({ dataDir, port, mailPort, throttleScale: 1_000 });
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const { status, body, headers } = await api.call(calls.listOwnQuestions, {
        query: { limit: 100, ...(cursor && { cursor }) },
      });
      assert.equal(status, 200);
      for (const { title } of body) found.add(title);
      cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    } while (cursor);
    assert.deepEqual(
      acknowledged.filter((title) => !found.has(title)),
      [],
    );
  });
});
