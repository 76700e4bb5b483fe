import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, exampleOf, refusals } from '@counsel/contracts';
import { type Knex, openDatabase } from '@counsel/service-kit';
import { after, before, beforeEach, describe, it } from 'mocha';
import { startGateway, type TestGateway } from '../test/support.ts';
import { account } from '../test/upstreams.ts';

const { address, failures } = calls.signInWithPasskey.throttle;

describe('sign-ins by passkeys', () => {
  let portal: TestGateway;
  let own: Knex;
  before(async () => {
    portal = await startGateway({ THROTTLE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' });
    own = openDatabase(portal.database.urls.gateway, { name: 'test' });
  });
  after(async () => {
    await own?.destroy();
    await portal?.stop();
  });
  beforeEach(() => own('rate_limits').delete());

  const proof = exampleOf(calls.signInWithPasskey.body) as { passkey: object };
  /** A passkey of the fake identity bears the id of its account. */
  const signIn = ({ id }: { id: string }, from: string) =>
    portal.ask(calls.signInWithPasskey.path, {
      method: calls.signInWithPasskey.method,
      body: { passkey: { ...proof.passkey, id, rawId: id } },
      headers: { 'x-forwarded-for': from },
    });
  const unknown = () => ({ id: randomUUID() });

  it('from one address are as many as an office makes; what proves nobody is counted', async () => {
    const office = '192.0.2.1';
    for (let n = 0; n < failures.address.limit + 5; n++) {
      assert.equal((await signIn(account(), office)).status, 200);
    }
    for (let n = 0; n < failures.address.limit; n++) {
      const { status, body } = await signIn(unknown(), office);
      assert.deepEqual([status, body.message], [401, refusals.passkey]);
    }
    const { status, headers } = await signIn(account(), office);
    assert.equal(status, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal((await signIn(account(), '192.0.2.2')).status, 200, 'from elsewhere');
  });

  it('are bounded, too, all tries from one address', async () => {
    assert.deepEqual(address, calls.login.throttle.address, 'as by passwords');
    const from = '192.0.2.3';
    for (let n = 0; n <= address.inMemory; n++) {
      assert.equal((await signIn(account(), from)).status, 200);
    }
    await own('rate_limits')
      .whereLike('key', `POST ${calls.signInWithPasskey.path} address:%`)
      .update({ points: address.limit });
    assert.equal((await signIn(account(), from)).status, 429);
  });
});
