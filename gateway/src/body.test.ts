import assert from 'node:assert/strict';
import { callList, limits, refusals } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';

describe('what mail programs ask for', () => {
  let portal: TestGateway;
  before(async () => {
    portal = await startGateway();
  });
  after(() => portal?.stop());

  const path = '/api/unsubscribe?token=x';

  it('is one call', () => {
    assert.deepEqual(
      callList.filter(({ call }) => call.fromAnywhere).map(({ name }) => name),
      ['unsubscribe'],
    );
  });

  it('is taken from anywhere, in any form, without a session', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      portal.upstreams.reached.length = 0;
      const answer = await portal.ask(path, {
        method: 'POST',
        sameOrigin: false,
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'null' },
      });
      assert.deepEqual([answer.status, answer.headers['set-cookie']], [200, undefined]);
      assert.deepEqual(
        portal.upstreams.reached.map((reached) => reached.path),
        [path],
      );
    }
  });

  it('is bounded nevertheless', async () => {
    portal.upstreams.reached.length = 0;
    const body = 'x'.repeat(limits.bodyBytes + 1);
    const answer = await portal.ask(path, { method: 'POST', sameOrigin: false, body });
    assert.deepEqual([answer.status, answer.body.message], [413, refusals.tooLarge]);
    assert.deepEqual(portal.upstreams.reached, []);
  });
});
