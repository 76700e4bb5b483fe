import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { limits, livePath, registryHeader } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, afterEach, before, describe, it } from 'mocha';
import { connect, listen } from '../../test/live.ts';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { received, startGateway } from '../../test/support.ts';

describe('a live connection', () => {
  let shipping: Shipping;
  const opened: IncomingMessage[] = [];
  before(async () => {
    shipping = await startShipping({ TRUSTED_PROXIES: '127.0.0.1', THROTTLE_SCALE: '1' });
    await shipping.ship('alpha', '1.0.0');
  });
  afterEach(() => {
    for (const answer of opened.splice(0)) answer.destroy();
  });
  after(() => shipping?.stop());

  const open = async (address?: string) => {
    const answer = await connect(shipping.portal.port, address ? { address } : {});
    opened.push(answer);
    return answer;
  };

  it('begins with the registry’s revision, and is neither kept nor changed on its way', async () => {
    const answer = await open();
    const { headers, statusCode } = answer;
    assert.equal(statusCode, 200);
    assert.match(headers['content-type'] ?? '', /^text\/event-stream/);
    assert.equal(headers['cache-control'], 'no-store, no-transform');
    assert.equal(headers['content-encoding'], undefined);
    const told = listen(answer);
    await told.hears(await shipping.revision());
    assert.match(told.text(), /^retry: \d+$/m);
  });

  it('hears of each change of the registry, and never what has changed', async () => {
    const told = listen(await open());
    const before = await shipping.revision();
    await shipping.change('alpha', 'disable');
    await told.hears(before + 1);
    await shipping.change('alpha', 'enable');
    await told.hears(before + 2);
    assert.deepEqual(told.events().at(-1), { kind: 'registry', revision: before + 2 });
  });

  it('hears of a change that another gateway made', async () => {
    const told = listen(await open());
    const { revision } = await shipping.database('registry').first('revision');
    await shipping.database('registry').update({ revision: revision + 1 });
    await told.hears(revision + 1);
  });

  it('hears of what changed while the gateway could not', async () => {
    const told = listen(await open());
    const revision = await shipping.revision();
    await told.hears(revision);
    const listening = () =>
      shipping.database('pg_stat_activity').where({
        datname: shipping.database.raw('current_database()'),
        applicationName: 'gateway-notices',
      });
    const lost = (await listening().select('pid')).map(({ pid }) => pid);
    assert.ok(lost.length > 0);
    await listening().select(shipping.database.raw('pg_terminate_backend(pid)'));
    await until(async () => (await listening().whereIn('pid', lost)).length === 0);
    await shipping.database('registry').update({ revision: revision + 1 });
    await told.hears(revision + 1);
  });

  it('is not misled by a notice that anybody can send', async () => {
    const told = listen(await open());
    await told.hears(await shipping.revision());
    await shipping.database.raw(`select pg_notify('gateway_registry', '{"revision": 999')`);
    const revision = await shipping.revision();
    await shipping.change('alpha', 'disable');
    await told.hears(revision + 1);
    await shipping.change('alpha', 'enable');
  });

  it('names the revision in every answer of the API', async () => {
    const header = registryHeader.toLowerCase();
    const told = async (path: string) => (await shipping.portal.ask(path)).headers[header];
    const revision = await shipping.revision();
    await until(async () => (await told('/api/categories')) === String(revision));
    assert.equal(await told('/api/auth/user'), String(revision), 'of a refusal, too');
    await shipping.change('alpha', 'disable');
    await until(async () => (await told('/api/categories')) === String(revision + 1));
    await shipping.change('alpha', 'enable');
    assert.equal(await told('/'), undefined);
  });

  it('is refused to a network that holds too many, and to no other', async () => {
    for (let count = 0; count < limits.live.perAddress; count += 1) await open('203.0.113.7');
    const refused = await open('203.0.113.7');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal((await received(refused)).body.code, 'too-many');
    assert.equal((await open('203.0.113.8')).statusCode, 200);
    opened[0]?.destroy();
    await until(async () => (await open('203.0.113.7')).statusCode === 200);
  });

  it('is not there for changes', async () => {
    const answer = await shipping.call('POST', livePath, {});
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.allow, 'GET');
  });
});

describe('a gateway that stops', () => {
  it('ends live connections instead of waiting for them', async () => {
    const portal = await startGateway();
    const answer = await connect(portal.port);
    const ended = once(answer.resume(), 'end');
    const halted = portal.halt();
    await ended;
    await halted;
    assert.ok(answer.complete, 'it was ended, not cut');
    await portal.stop();
  });
});
