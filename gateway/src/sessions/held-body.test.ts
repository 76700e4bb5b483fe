import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  publicUrl,
  type Received,
  received,
  startGateway,
  type TestGateway,
} from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

describe('a request whose body is held back', () => {
  let portal: TestGateway;
  let own: Knex;
  before(async () => {
    portal = await startGateway();
    own = openTestDatabase(portal.database.urls.gateway);
  });
  after(async () => {
    await own?.destroy();
    await portal?.stop();
  });

  /** Sends the headers, has the session end, and then sends the body. */
  async function afterTheEnd(path: string, body: object, framing: object): Promise<Received> {
    const person = account('user', 'admin');
    const cookie = await portal.signIn(person);
    portal.upstreams.reached.length = 0;
    const text = JSON.stringify(body);
    const outgoing = request({
      port: portal.port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      headers: {
        cookie,
        origin: publicUrl,
        'content-type': 'application/json',
        ...framing,
      },
    });
    const answer = new Promise<Received>((resolve, reject) => {
      outgoing.once('response', (response) => received(response).then(resolve, reject));
      outgoing.once('error', reject);
    });
    outgoing.write(text.slice(0, 1));
    // Its session has been found once another request, which came later, is answered.
    await portal.ask('/api/auth/user', { cookie });
    portal.upstreams.reached.length = 0;
    await portal.ask('/api/account/sessions/end-all', { method: 'POST', cookie });
    outgoing.end(text.slice(1));
    return answer;
  }
  const reached = () => portal.upstreams.reached.map(({ path }) => path);

  it('has no rights that its session has lost, where the gateway answers', async () => {
    const body = { label: 'Build server' };
    const length = { 'content-length': JSON.stringify(body).length };
    const { status } = await afterTheEnd('/api/remotes/questions/tokens', body, length);
    assert.equal(status, 401);
    assert.deepEqual(await own('remote_tokens'), []);
  });

  it('is not passed on, where what matters most is asked for or its length is told by nobody', async () => {
    const email = { email: 'new@counsel.example', currentPassword: 'right-password' };
    const length = { 'content-length': JSON.stringify(email).length };
    const chunked = { 'transfer-encoding': 'chunked' };
    const question = { title: 'x', content: 'y' };
    assert.equal((await afterTheEnd('/api/account/email', email, length)).status, 401);
    assert.deepEqual(reached(), []);
    assert.equal((await afterTheEnd('/api/questions', question, chunked)).status, 401);
    assert.deepEqual(reached(), []);
  });
});
