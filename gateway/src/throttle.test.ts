import assert from 'node:assert/strict';
import { type Call, type CallName, calls, refusals } from '@counsel/contracts';
import { after, before, beforeEach, describe, it } from 'mocha';
import pg from 'pg';
import { type Received, startGateway, type TestGateway } from '../test/support.ts';
import { account } from '../test/upstreams.ts';

describe('throttles', () => {
  let portal: TestGateway;
  let owner: pg.Client;
  before(async () => {
    portal = await startGateway({ THROTTLE_SCALE: '1', TRUSTED_PROXIES: '10.0.0.0/8' });
    owner = new pg.Client({ connectionString: portal.database.urls.gateway });
    await owner.connect();
  });
  after(async () => {
    await owner?.end();
    await portal?.stop();
  });
  beforeEach(() => owner.query('delete from rate_limits'));

  const send = (name: CallName, body: object, headers = {}): Promise<Received> =>
    portal.ask(calls[name].path, { method: 'POST', body, headers });
  const limitOf = (name: CallName, kind: 'person' | 'address'): number => {
    const { throttle }: Call = calls[name];
    return throttle?.[kind]?.limit ?? assert.fail(`${name} has no throttle per ${kind}`);
  };

  async function until429(name: CallName, limit: number, bodyOf: (n: number) => object) {
    for (let n = 0; n < limit; n++) {
      const answer = await send(name, bodyOf(n), { 'x-forwarded-for': `203.0.113.${n}` });
      assert.notEqual(answer.status, 429, `${name} ${n}`);
    }
    const answer = await send(name, bodyOf(limit), { 'x-forwarded-for': '203.0.113.250' });
    assert.deepEqual([answer.status, answer.body.message], [429, refusals.tooMany]);
    assert.deepEqual(Object.keys(answer.body), ['message', 'code', 'requestId', 'errors']);
    assert.ok(Number(answer.headers['retry-after']) > 0);
  }

  it('count registrations and applications per address', async () => {
    for (const name of ['register', 'apply'] as const) {
      await until429(name, limitOf(name, 'address'), () => ({}));
    }
  });

  it('count forgotten passwords per address, never per account', async () => {
    const email = 'person@example.com';
    await until429('forgotPassword', limitOf('forgotPassword', 'address'), () => ({ email }));
    await owner.query('delete from rate_limits');
    assert.equal((await send('forgotPassword', { email })).status, 200);
  });

  it('count what one person creates, wherever it comes from', async () => {
    const [writer, other] = [await portal.signIn(account()), await portal.signIn(account())];
    const { method, path, throttle } = calls.addFollowUp;
    const { limit, seconds } = throttle.person;
    const write = (n: number, cookie = writer) =>
      portal.ask(path, {
        method,
        cookie,
        body: {},
        headers: { 'x-forwarded-for': `203.0.113.${n % 200}` },
      });
    const answers = await Promise.all(Array.from({ length: limit + 5 }, (_, n) => write(n)));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 5);
    for (const { headers } of refused) {
      const wait = Number(headers['retry-after']);
      assert.ok(wait > 0 && wait <= seconds, `${wait}`);
    }
    assert.equal((await write(0, other)).status, 200, 'another person');
  });

  it('count in the database only who creates much', async () => {
    const cookie = await portal.signIn(account());
    const { method, path, throttle } = calls.submitQuestion;
    const write = () => portal.ask(path, { method, cookie, body: {} });
    const counted = async () =>
      (await owner.query(`select points from rate_limits where key like '%questions person%'`))
        .rows;
    for (let n = 0; n < throttle.person.inMemory; n++) await write();
    assert.deepEqual(await counted(), []);
    await write();
    assert.deepEqual(await counted(), [{ points: 1 }]);
  });
});
