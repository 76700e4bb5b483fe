import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { startGateway } from '../test/support.ts';

describe('the registry', () => {
  it('comes compressed as the browser likes it', async () => {
    const portal = await startGateway();
    try {
      const plain = (await portal.ask('/remotes/registry.json')).text;
      assert.equal(JSON.parse(plain).revision, 0);
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const answer = await fetch(`http://127.0.0.1:${portal.port}/remotes/registry.json`, {
          headers,
        });
        assert.equal(answer.headers.get('content-encoding'), encoding);
        assert.match(answer.headers.get('vary') ?? '', /Accept-Encoding/);
        assert.equal(await answer.text(), plain);
      }
    } finally {
      await portal.stop();
    }
  });
});
