import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { close, listen, portOf, startDraining } from './server.ts';

describe('a server', () => {
  let server: Awaited<ReturnType<typeof listen>>;
  let letGo: () => void;
  beforeEach(async () => {
    const app = new Koa();
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    app.use(async (ctx) => {
      if (ctx.path === '/held') await held;
      ctx.body = 'done';
    });
    server = await listen(app, 0, '127.0.0.1');
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  async function say(bytes: string): Promise<string> {
    const socket = connect(portOf(server), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function ask(path = '/') {
    const [answer] = (await once(get({ port: portOf(server), path, agent }), 'response')) as [
      IncomingMessage,
    ];
    return { connection: answer.headers.connection, body: await text(answer) };
  }

  it('refuses what is no request in the one shape', async () => {
    const cases: [bytes: string, status: number][] = [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n', 417],
    ];
    for (const [bytes, status] of cases) {
      const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(head, /content-type: application\/json/i);
      assert.deepEqual(Object.keys(JSON.parse(body)), ['message', 'code', 'requestId', 'errors']);
    }
  });

  it('says that connections end before it closes', async () => {
    assert.equal((await ask()).connection, 'keep-alive');
    startDraining(server);
    assert.equal((await ask()).connection, 'close');
  });

  it('answers whoever was connected before it closes, though it had no time for them yet', async () => {
    const port = portOf(server);
    const statuses = Array.from({ length: 40 }, async () => {
      const request = get({ host: '127.0.0.1', port, agent: false });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    });
    // Connected by the system; our loop has not turned since.
    await new Promise((resume) => process.nextTick(resume));
    const closed = close(server);
    assert.deepEqual(await Promise.all(statuses), Array(40).fill(200));
    await closed;
  });

  it('closes when what is under way is answered', async () => {
    const asked = ask('/held');
    await once(server, 'request');
    const closed = close(server);
    letGo();
    assert.equal((await asked).body, 'done');
    await closed;
    await assert.rejects(ask());
  });
});
