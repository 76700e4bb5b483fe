import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, it } from 'mocha';
import { startDraining } from './server.ts';
import { until } from './testing/until.ts';
import { type Upstream, upstream } from './upstream.ts';

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
  const serviceAt = (...ports: number[]) =>
    upstream(ports.map((port) => `http://127.0.0.1:${port}`).join(','));

  async function ask({ url, agent }: Upstream): Promise<string> {
    const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response');
    assert.ok(response);
    return text(response);
  }
  const askAtOnce = (service: Upstream, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(service)));

  it('spreads requests over all addresses, also over kept connections', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const service = serviceAt(one.port, two.port);
    for (let round = 0; round < 3; round++) {
      const answers = await askAtOnce(service, 10);
      const share = answers.filter((answer) => answer === 'one').length;
      // A connection that has only just answered may be passed over, and another one opened.
      assert.ok(Math.abs(share - 5) <= 1, `${share} of 10`);
    }
  });

  it('turns to another address when one refuses, and comes back to it', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const service = serviceAt(one.port, two.port);
    one.server.close();
    one.server.closeAllConnections();
    assert.deepEqual(new Set(await askAtOnce(service, 6)), new Set(['two']));
    await start('one again', one.port);
    let times = 6;
    await until(async () => {
      // More than are kept: some connections are new ones.
      times += 1;
      return (await askAtOnce(service, times)).includes('one again');
    });
  });

  it('opens no connection to an address that is about to stop', async () => {
    const [one, two] = [await start('one'), await start('two')];
    const service = serviceAt(one.port, two.port);
    startDraining(one.server);
    await askAtOnce(service, 2);
    let opened = 0;
    one.server.on('connection', () => {
      opened += 1;
    });
    assert.deepEqual(new Set(await askAtOnce(service, 20)), new Set(['two']));
    assert.equal(opened, 0);
  });

  it('fails when no address takes the connection', async () => {
    const { port, server } = await start('gone');
    server.close();
    await assert.rejects(ask(serviceAt(port)), { code: 'ECONNREFUSED' });
  });
});
