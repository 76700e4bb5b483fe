import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'mocha';
import { servicePool } from './service-pool.ts';
import { until } from './testing/until.ts';

describe('the connections to a service', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** A server that answers with its name. */
  async function start(name: string, port = 0): Promise<{ port: number; server: Server }> {
    const server = createServer((_request, response) => response.end(name));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return { port: (server.address() as AddressInfo).port, server };
  }
  const listOf = (...ports: number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');

  async function ask(list: string): Promise<string> {
    const { body } = await servicePool(list).request({ path: '/', method: 'GET' });
    return body.text();
  }
  const askAtOnce = (list: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(list)));

  it('spreads requests over all addresses, also over kept connections', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const list = listOf(one.port, two.port);
    for (let round = 0; round < 3; round++) {
      const answers = await askAtOnce(list, 10);
      const share = answers.filter((answer) => answer === 'one').length;
      // A connection that has only just answered may be passed over, and another one opened.
      assert.ok(Math.abs(share - 5) <= 1, `${share} of 10`);
    }
  });

  it('turns to another address when one refuses, and comes back to it', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const list = listOf(one.port, two.port);
    one.server.close();
    one.server.closeAllConnections();
    assert.deepEqual(new Set(await askAtOnce(list, 6)), new Set(['two']));
    await start('one again', one.port);
    let times = 6;
    await until(async () => {
      // More than are kept: some connections are new ones.
      times += 1;
      return (await askAtOnce(list, times)).includes('one again');
    });
  });

  it('fails when no address takes the connection', async () => {
    const { port, server } = await start('gone');
    server.close();
    await assert.rejects(ask(listOf(port)), { code: 'ECONNREFUSED' });
  });
});
