import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBaseQuery, nextCursor } from './base-query.ts';
import { tooSlow, unreachable } from './failure.ts';
import type { HttpRequest } from './request.ts';

const read: HttpRequest = { method: 'GET', url: '/api/things' };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

describe('the transport of all calls', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  const ask = (origin: string, request: HttpRequest = read, wait = 30_000) =>
    createBaseQuery({ origin, wait })(
      request,
      { signal: new AbortController().signal } as Parameters<ReturnType<typeof createBaseQuery>>[1],
      {},
    );

  describe('where the page asked before its code was there', () => {
    const asEarly = (origin: string) => {
      globalThis.counselEarly = { '/api/things': fetch(`${origin}/api/things`) };
    };
    afterEach(() => {
      globalThis.counselEarly = undefined;
    });
    const countingServer = () => {
      let asked = 0;
      return serve((_, response) => response.end(JSON.stringify(++asked)));
    };

    it('takes that answer over, once', async () => {
      const origin = await countingServer();
      asEarly(origin);
      assert.deepEqual(await ask(origin), { data: 1, meta: { next: null } });
      assert.deepEqual(await ask(origin), { data: 2, meta: { next: null } });
    });

    it('gives it up once something is changed', async () => {
      const origin = await countingServer();
      asEarly(origin);
      await ask(origin, { method: 'POST', url: '/api/others' });
      const { data } = await ask(origin);
      assert.equal(data, 3);
    });

    it('gives it up when nobody took it for half a minute', async () => {
      const origin = await countingServer();
      asEarly(origin);
      const { now } = performance;
      performance.now = () => 30_001;
      try {
        const { data } = await ask(origin);
        assert.equal(data, 2);
      } finally {
        performance.now = now;
      }
    });

    it('gives it up where the reader turns out to be a visitor', async () => {
      const origin = await countingServer();
      const refusing = await serve((_, response) => response.writeHead(401).end());
      asEarly(origin);
      await ask(refusing);
      const { data } = await ask(origin);
      assert.equal(data, 2);
    });
  });

  it('gives the answer, and the cursor of the next page', async () => {
    const origin = await serve((_, response) => {
      response.setHeader('link', '</api/things?limit=20&cursor=abc>; rel="next"');
      response.end('[1,2]');
    });
    assert.deepEqual(await ask(origin), { data: [1, 2], meta: { next: 'abc' } });
  });

  it('takes an empty answer for null', async () => {
    const origin = await serve((_, response) => response.end());
    assert.deepEqual(await ask(origin), { data: null, meta: { next: null } });
  });

  it('hands on the registry’s revision of every answer, refusals too', async () => {
    for (const status of [200, 404]) {
      const origin = await serve((_, response) =>
        response.writeHead(status, { 'X-Counsel-Registry': '12' }).end('null'),
      );
      assert.deepEqual((await ask(origin)).meta, { next: null, registry: 12 });
    }
  });

  it('sends a body as JSON, with its key', async () => {
    const seen: unknown[] = [];
    const origin = await serve(async (request, response) => {
      const { 'content-type': type, 'idempotency-key': key } = request.headers;
      seen.push(request.method, type, key, await bodyOf(request));
      response.end('{}');
    });
    await ask(origin, { method: 'POST', url: '/x', body: { a: 1 }, idempotencyKey: 'k' });
    assert.deepEqual(seen, ['POST', 'application/json', 'k', '{"a":1}']);
  });

  it('sends the session’s cookie along', async () => {
    const { fetch } = globalThis;
    const seen: unknown[] = [];
    globalThis.fetch = async (input) => {
      const { credentials, headers } = new Request(input);
      seen.push(credentials, headers.get('accept'));
      return new Response('{}');
    };
    try {
      await ask('http://portal.test');
    } finally {
      globalThis.fetch = fetch;
    }
    assert.deepEqual(seen, ['include', 'application/json']);
  });

  it('sends no content type without a body', async () => {
    let type: string | undefined = 'unasked';
    const origin = await serve((request, response) => {
      type = request.headers['content-type'];
      response.end('{}');
    });
    await ask(origin, { method: 'POST', url: '/x' });
    assert.equal(type, undefined);
  });

  it('says the status and the body of a refusal', async () => {
    const body = { message: 'Unauthorized', code: 'unauthorized', requestId: 'r1', errors: [] };
    const origin = await serve((_, response) => {
      response.statusCode = 401;
      response.end(JSON.stringify(body));
    });
    assert.deepEqual(await ask(origin), {
      error: { status: 401, message: `401: ${JSON.stringify(body)}`, body },
      meta: { next: null },
    });
  });

  it('says the status text when a refusal has no body', async () => {
    const origin = await serve((_, response) => {
      response.statusCode = 502;
      response.end();
    });
    assert.deepEqual(await ask(origin), {
      error: { status: 502, message: '502: Bad Gateway', body: null },
      meta: { next: null },
    });
  });

  it('asks once, also when the server fails', async () => {
    let count = 0;
    const origin = await serve((_, response) => {
      count += 1;
      response.statusCode = 503;
      response.end();
    });
    await ask(origin);
    assert.equal(count, 1);
  });

  it('ends the wait for a server that does not answer', async () => {
    const origin = await serve(() => {});
    assert.deepEqual(await ask(origin, read, 50), { error: tooSlow });
  });

  it('says that no server could be reached', async () => {
    const origin = await serve(() => {});
    for (const server of servers.splice(0)) {
      await new Promise((resolve) => server.close(resolve));
    }
    assert.deepEqual(await ask(origin), { error: unreachable });
  });
});

describe('the cursor of the next page', () => {
  it('is in the Link header, unless this page is the last', () => {
    assert.equal(nextCursor('<http://x/api?cursor=a%2Db>; rel="next"'), 'a-b');
    assert.equal(nextCursor('</api?cursor=p>; rel="prev", </api?cursor=n>; rel="next"'), 'n');
    assert.equal(nextCursor('</api?cursor=p>; rel="prev"'), null);
    assert.equal(nextCursor(null), null);
  });
});
