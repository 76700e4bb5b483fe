import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { ApiClient } from './support/api.ts';
import { administrator, aQuestion, originOf, register, uniqueEmail } from './support/cast.ts';
import { startTestPortal } from './support/portal.ts';

/** Hands each connection to the next of some ports, and knows nothing of what is said on it. */
async function startBalancer(ports: number[]): Promise<Server> {
  let turn = 0;
  const server = createServer((socket) => {
    turn = (turn + 1) % ports.length;
    const onward = connect(ports[turn] ?? 0, '127.0.0.1');
    for (const side of [socket, onward]) {
      side.on('error', () => {
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('two gateways and two of each service', () => {
  let one: Portal;
  let two: Portal;
  let balancer: Server;
  before(async () => {
    const shared = {
      sessionKeys: 'session-key-of-both-of-the-twins-0123456789',
      linkKeys: 'link-key-of-both-of-the-twins-0123456789012',
      encryptionKeys: 'encryption-key-of-both-of-the-twins-0123456',
      // Limits as they are: they are to hold across.
      throttleScale: 1,
    };
    one = await startTestPortal(shared);
    two = await startTestPortal({
      ...shared,
      publicUrl: one.config.publicUrl,
      serviceDatabaseUrls: one.databaseUrls,
    });
    balancer = await startBalancer([one, two].map(({ url }) => Number(new URL(url).port)));
  });
  after(async () => {
    balancer?.close();
    await two?.stop();
    await one?.stop();
  });

  /** As the same browser, but sent to that gateway. */
  function at(portal: Portal, client: ApiClient): ApiClient {
    const { port } = new URL(portal.url);
    return atPort(Number(port), client);
  }
  function atPort(port: number, { cookie, origin }: ApiClient): ApiClient {
    const elsewhere = new ApiClient(`http://127.0.0.1:${port}`);
    const { call } = elsewhere;
    elsewhere.cookie = cookie;
    elsewhere.call = (row, options = {}) =>
      call.call(elsewhere, row, { ...options, headers: { ...options.headers, origin } }) as never;
    return elsewhere;
  }
  const isIn = async (client: ApiClient) =>
    (await client.call(calls.getCurrentUser)).status === 200;

  it('share sessions: what begins at one works at the other, and ends there within two seconds', async () => {
    const { api } = await register(one, 'Tessa');
    const [here, there] = [at(one, api), at(two, api)];
    // Both have a copy by now.
    for (let n = 0; n < 5; n++) {
      assert.deepEqual([await isIn(here), await isIn(there)], [true, true]);
    }
    await here.do(calls.logout);
    const replayed = at(one, api);
    assert.equal(await isIn(replayed), false);
    await until(async () => !(await isIn(there)), {
      patience: 2_000,
      what: 'the end at the other',
    });
  });

  it('count together: a limit that was reached at one is reached at the other', async () => {
    const limit = calls.login.throttle.failures.account.limit;
    const body = { email: uniqueEmail(), password: 'not the password' };
    const visitor = new ApiClient(originOf(one));
    for (let n = 0; n < limit; n++) {
      const answer = await at(n % 2 === 0 ? one : two, visitor).call(calls.login, { body });
      assert.equal(answer.status, 401);
    }
    for (const portal of [one, two]) {
      assert.equal((await at(portal, visitor).call(calls.login, { body })).status, 429);
    }
  });

  it('serve one registry: a remote that is turned off at one is off at the other', async () => {
    const admin = at(one, (await administrator(one)).api);
    const remote = (await admin.do(calls.listRemotes)).find(({ name }) => name === 'user');
    if (!remote) assert.fail('The remotes of this checkout are to be built first.');
    const registries = async () =>
      Promise.all(
        [one, two].map(async ({ url }) => (await fetch(`${url}/remotes/registry.json`)).text()),
      );
    const [before] = await registries();
    const params = { name: remote.name };
    const { revision } = JSON.parse(before ?? '{}');
    await admin.do(calls.disableRemote, { params, body: { revision } });
    const [here, there] = await registries();
    assert.notEqual(here, before);
    assert.equal(there, here);
  });

  it('are one portal to whoever comes through a plain balancer', async () => {
    const { api } = await register(one, 'Bruno');
    const { port } = balancer.address() as AddressInfo;
    const through = atPort(port, api);
    const { id } = await through.do(calls.submitQuestion, { body: aQuestion() });
    for (let n = 0; n < 6; n++) {
      const { body } = await through.call(calls.getQuestion, {
        params: { id },
        headers: { connection: 'close' },
      });
      assert.equal(body.id, id);
    }
  });
});
