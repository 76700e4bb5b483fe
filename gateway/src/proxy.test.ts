import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { durations, refusals } from '@counsel/contracts';
import { verifyForTests } from '@counsel/service-kit/testing';
import { after, afterEach, before, describe, it } from 'mocha';
import { received, startGateway, type TestGateway } from '../test/support.ts';
import { account, answerJson } from '../test/upstreams.ts';

describe('a call', () => {
  let portal: TestGateway;
  let cookie: string;
  const person = account('user', 'attorney');
  before(async () => {
    portal = await startGateway();
    cookie = await portal.signIn(person);
  });
  after(() => portal?.stop());
  afterEach(() => {
    portal.upstreams.answer = (_request, response) => answerJson(response, 200, { ok: true });
  });
  const last = () => {
    const reached = portal.upstreams.reached.at(-1);
    assert.ok(reached);
    return reached;
  };

  it('reaches its owner with the person the gateway vouches for', async () => {
    const answer = await portal.ask('/api/questions/7?x=1', { cookie });
    assert.deepEqual([answer.status, answer.body], [200, { ok: true }]);
    const { service, path, headers } = last();
    assert.deepEqual([service, path], ['questions', '/api/questions/7?x=1']);
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const principal = await verifyForTests(token, 'questions');
    assert.deepEqual(
      [principal.userId, principal.roles, principal.isService],
      [person.id, ['user', 'attorney'], false],
    );
    assert.equal(headers['x-request-id'], answer.headers['x-request-id']);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  it('ends the connection with its answer when the caller or the gateway wants that', async () => {
    const kept = await portal.ask('/api/questions/7', {
      cookie,
      headers: { connection: 'keep-alive' },
    });
    assert.equal(kept.headers.connection, 'keep-alive');
    const ended = await portal.ask('/api/questions/7', {
      cookie,
      headers: { connection: 'close' },
    });
    assert.equal(ended.headers.connection, 'close');
  });

  it('carries nothing that a stranger claims', async () => {
    await portal.ask('/api/categories', {
      headers: {
        authorization: 'Bearer forged',
        'x-principal': 'admin',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.test',
        'x-user-id': '1',
        forwarded: 'for=1.2.3.4',
        cookie: 'counsel=planted; other=1',
      },
    });
    const { headers } = last();
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    assert.equal((await verifyForTests(token, 'questions')).userId, null);
    for (const name of Object.keys(headers)) {
      assert.doesNotMatch(name, /forwarded|principal|user-id|cookie/);
    }
  });

  it('carries its body and its key, and brings back paging but no cookie', async () => {
    portal.upstreams.answer = (_request, response) => {
      response.writeHead(201, {
        'content-type': 'application/json',
        link: '</api/x?cursor=y>; rel="next"',
        'set-cookie': 'counsel=from-a-service',
        'cache-control': 'public',
        'x-powered-by': 'it',
      });
      response.end('{"id":1}');
    };
    const body = { title: 'é'.repeat(10) };
    const headers = { 'idempotency-key': 'key-of-the-test' };
    const answer = await portal.ask('/api/questions', { method: 'POST', cookie, body, headers });
    assert.deepEqual([answer.status, answer.body], [201, { id: 1 }]);
    assert.deepEqual(JSON.parse(last().body), body);
    assert.equal(last().headers['idempotency-key'], 'key-of-the-test');
    assert.match(String(answer.headers.link), /rel="next"/);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.equal(answer.headers['x-powered-by'], undefined);
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  it('hands on a refusal of its owner as it is', async () => {
    const refusal = { message: 'Not yours.', code: 'forbidden', requestId: 'r', errors: [] };
    portal.upstreams.answer = (_request, response) => answerJson(response, 404, refusal);
    const answer = await portal.ask('/api/questions/7', { cookie });
    assert.deepEqual([answer.status, answer.body], [404, refusal]);
  });

  it('streams: the first bytes come before the last are written', async () => {
    let finish = (): void => {};
    portal.upstreams.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[1,');
      finish = () => response.end('2]');
    };
    const outgoing = request({ port: portal.port, path: '/api/categories' }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = await once(answer, 'data');
    assert.equal(String(first), '[1,');
    finish();
    assert.equal(await text(answer), '2]');
  });

  it('may take longer than its owner may be silent', async () => {
    const pieces = 8;
    portal.upstreams.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      let sent = 0;
      const ticking = setInterval(
        () => {
          response.write('.');
          sent += 1;
          if (sent < pieces) return;
          clearInterval(ticking);
          response.end();
        },
        durations.upstream / (pieces - 2),
      );
    };
    const answer = await portal.ask('/api/categories');
    assert.deepEqual([answer.status, answer.text], [200, '.'.repeat(pieces)]);
  });

  it('with a body of unknown length arrives whole', async () => {
    const outgoing = request({
      port: portal.port,
      path: '/api/questions',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    });
    outgoing.write('{"title":');
    outgoing.end('"x"}');
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    assert.equal((await received(answer)).status, 200);
    assert.deepEqual(JSON.parse(last().body), { title: 'x' });
  });

  it('smuggles no second request in the body of a read', async () => {
    const smuggled = 'POST /smuggled HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';
    const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    const head = 'GET /api/categories HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
    const coded = `${head}Transfer-Encoding: chunked\r\n`;
    portal.upstreams.reached.length = 0;
    for (const [lines, status] of [
      [coded, 415],
      [`${coded}Content-Type: application/json\r\n`, 200],
      [head, 200],
    ]) {
      const socket = connect(portal.port, '127.0.0.1');
      socket.write(`${lines}\r\n${lines === head ? '' : chunk}`);
      assert.match(await text(socket), new RegExp(`^HTTP/1.1 ${status} `));
    }
    const reached = portal.upstreams.reached.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(reached, ['GET /api/categories', 'GET /api/categories']);
  });

  describe('whose service', () => {
    /** The questions service as a bare socket; nobody listens where the attorneys' should be. */
    let gateway: TestGateway;
    let onConnection: (socket: Socket) => void = () => {};
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      onConnection(socket);
    });
    before(async () => {
      const addressOf = (listening: Server) =>
        `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const gone = createServer().listen(0, '127.0.0.1');
      await once(gone, 'listening');
      const urls = { QUESTIONS_URL: addressOf(server), ATTORNEYS_URL: addressOf(gone) };
      await once(gone.close(), 'close');
      gateway = await startGateway(urls);
    });
    after(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await gateway?.stop();
    });

    it('is dead is answered 503 in the one shape, and other routes go on', async () => {
      const session = await gateway.signIn();
      const answer = await gateway.ask('/api/attorney/profile', { cookie: session });
      assert.deepEqual([answer.status, answer.body.message], [503, refusals.unavailable]);
      assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors']);
      assert.ok(Number(answer.headers['retry-after']) > 0);
      assert.equal((await gateway.ask('/api/auth/user', { cookie: session })).status, 200);
    });

    it('says nothing is answered 504', async () => {
      onConnection = () => {};
      const answer = await gateway.ask('/api/categories');
      assert.deepEqual([answer.status, answer.body.message], [504, refusals.unavailable]);
      assert.ok(Number(answer.headers['retry-after']) > 0);
    });

    it('hangs up or talks nonsense is answered 502', async () => {
      for (const say of ['', 'nonsense\r\n\r\n']) {
        onConnection = (socket) => socket.once('data', () => socket.end(say));
        const answer = await gateway.ask('/api/categories');
        assert.deepEqual([answer.status, answer.body.message], [502, refusals.unavailable]);
      }
    });

    for (const [how, then] of [
      ['dies', (socket: Socket) => socket.destroy()],
      ['falls silent', () => {}],
    ] as const) {
      it(`${how} in the middle of an answer breaks it off, for this caller alone`, async () => {
        onConnection = (socket) => {
          socket.once('data', () => {
            const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n';
            socket.write(`${head}\r\nbegun`, () => then(socket));
          });
        };
        const outgoing = request({ port: gateway.port, path: '/api/categories' }).end();
        const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
        await assert.rejects(received(answer));
        assert.equal((await gateway.ask('/healthz')).status, 200);
      });
    }

    it('is left alone when the caller goes away', async () => {
      const gone = new Promise((resolve) => {
        onConnection = (socket) => {
          socket.once('data', () => outgoing.destroy());
          socket.once('close', resolve);
        };
      });
      const outgoing = request({ port: gateway.port, path: '/api/categories' });
      outgoing.on('error', () => {}).end();
      await gone;
    });
  });
});
