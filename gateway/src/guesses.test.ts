import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { calls, limits, refusalCodes, refusals, signInsOfAccount } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, beforeEach, describe, it } from 'mocha';
import pg from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Received, startGateway, type TestGateway } from '../test/support.ts';
import { account, answerJson, wrongPassword } from '../test/upstreams.ts';
import { FailureCounter } from './failure-counter.ts';

const { failures } = calls.login.throttle;
/** What is pasted with an address, and nobody sees. */
const invisible = [
  ...['\ufeff', '\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200c'],
  ...['\u200d', '\u200e', '\u200f', '\u202a', '\u202e', '\u2060', '\u2063', '\u2066', '\u2069'],
  ...[
    '\u3164',
    '\ufe0f',
    '\uffa0',
    '\u{e0001}',
    '\u{e0061}',
    '\u0000',
    '\u0009',
    '\u00a0',
    '\u3000',
  ],
];

describe('guesses at an account', () => {
  let portal: TestGateway;
  let owner: pg.Client;
  before(async () => {
    portal = await startGateway({ THROTTLE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
    owner = new pg.Client({ connectionString: portal.database.urls.gateway });
    await owner.connect();
  });
  after(async () => {
    await owner?.end();
    await portal?.stop();
  });
  beforeEach(() => owner.query('delete from rate_limits'));

  interface Guess {
    email: string;
    password?: string;
    cookie?: string;
    from?: string;
  }
  let strangers = 0;
  /** Each from another address, unless it is said from which. */
  function signIn({
    email,
    password = 'right-password',
    cookie = '',
    from,
  }: Guess): Promise<Received> {
    strangers += 1;
    const address = from ?? `203.0.${Math.floor(strangers / 250)}.${strangers % 250}`;
    return portal.ask(calls.login.path, {
      method: 'POST',
      body: { email, password },
      cookie,
      headers: { 'x-forwarded-for': address },
    });
  }
  const wrongly = (guess: Guess) => signIn({ ...guess, password: wrongPassword });
  async function failTimes(times: number, guess: Guess): Promise<void> {
    for (let n = 0; n < times; n++) assert.equal((await wrongly(guess)).status, 401);
  }
  /** What a stranger can see of an account: how many wrong guesses are left. */
  async function leftFor(email: string): Promise<number> {
    for (let n = 0; n <= failures.account.limit; n++) {
      if ((await wrongly({ email })).status === 429) return n;
    }
    return assert.fail('no limit');
  }
  const deviceOf = ({ cookie }: Received) =>
    cookie
      .split('; ')
      .filter((pair) => pair.startsWith('counsel-device'))
      .join('; ');

  it('are so many a minute, at known and unknown accounts, however the name is written', async () => {
    for (const email of [account().email, `${randomUUID()}@example.com`]) {
      for (let n = 0; n < failures.account.limit; n++) {
        const written = n % 2 === 0 ? email : ` ${email.toUpperCase()}\ufeff`;
        assert.equal((await wrongly({ email: written })).status, 401);
      }
      const { status, body, headers } = await wrongly({ email });
      assert.deepEqual([status, body.message], [429, refusals.tooMany]);
      assert.deepEqual(Object.keys(body), ['message', 'code', 'requestId', 'errors']);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal((await signIn({ email })).status, 429, 'the right password, too');
    }
    assert.equal((await signIn(account())).status, 200, 'another account');
  });

  it('are counted for one account, whatever nobody sees in its name', async () => {
    for (const character of invisible) {
      const { email } = account();
      const written = [character + email, email + character, email.replace('@', `${character}@`)];
      const answers = await Promise.all(written.map((each) => wrongly({ email: each })));
      const counted = answers.filter(({ status }) => status === 401).length;
      assert.deepEqual(
        answers.filter(({ status }) => status !== 401 && status !== 400),
        [],
      );
      const left = await leftFor(email);
      assert.equal(left, failures.account.limit - counted, JSON.stringify(character));
    }
  });

  it('don’t tell whether the owner signed in: before, between or at the same time', async () => {
    const { limit } = failures.account;
    const [absent, before, between, meanwhile] = [account(), account(), account(), account()];
    await signIn(before);
    await signIn(before);
    assert.equal(await leftFor(before.email), limit);
    await failTimes(2, between);
    await signIn(between);
    await failTimes(1, between);
    assert.equal(await leftFor(between.email), limit - 3);
    await failTimes(limit - 1, meanwhile);
    const [guess, own] = await Promise.all([wrongly(meanwhile), signIn(meanwhile)]);
    // Who comes first is chance; a success takes no guess away from the other.
    assert.equal(guess?.status, 401);
    assert.ok([200, 429].includes(own?.status ?? 0));
    assert.equal(await leftFor(absent.email), limit);
  });

  it('of a stranger never shut out the owner on a known browser, nor are seen there', async () => {
    const person = account();
    const cookie = deviceOf(await signIn(person));
    assert.notEqual(cookie, '');
    await failTimes(failures.account.limit, person);
    await Promise.all(
      Array.from({ length: 32 }, () => wrongly({ ...person, from: '198.51.100.1' })),
    );
    assert.equal((await signIn(person)).status, 429, 'an unknown browser');
    const here = { ...person, cookie, from: '198.51.100.1' };
    for (let n = 0; n < 10; n++) assert.equal((await signIn(here)).status, 200);
  });

  it('on a known browser are counted there, and there alone', async () => {
    const person = account();
    const cookie = deviceOf(await signIn(person));
    await failTimes(failures.device.limit, { ...person, cookie });
    assert.equal((await signIn({ ...person, cookie })).status, 429);
    assert.equal(await leftFor(person.email), failures.account.limit);
  });

  it('gain nothing by a cookie of another account, a forged or an old one', async () => {
    const [person, attacker] = [account(), account()];
    const own = deviceOf(await signIn(attacker));
    const [pair = '', signature = ''] = own.split('; ');
    await failTimes(failures.account.limit, person);
    for (const cookie of [own, `${pair}x; ${signature}`, pair, 'counsel-device=x']) {
      assert.equal((await wrongly({ ...person, cookie })).status, 429);
    }
    const theirs = deviceOf(await signIn({ ...attacker, cookie: own }));
    assert.equal(theirs, '', 'a known browser keeps its cookie');
    await owner.query(`update known_devices set seen_at = now() - interval '366 days'`);
    const again = await signIn({ ...attacker, cookie: own });
    assert.notEqual(deviceOf(again), '');
  });

  it('let one of two through when one is left, and of many at once no more than are left', async () => {
    const { limit } = failures.account;
    const person = account();
    await failTimes(limit - 1, person);
    const both = await Promise.all([wrongly(person), wrongly(person)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [401, 429]);
    const other = account();
    portal.upstreams.reached.length = 0;
    const many = await Promise.all(Array.from({ length: 40 }, () => wrongly(other)));
    assert.equal(many.filter(({ status }) => status === 401).length, limit);
    assert.equal(portal.upstreams.reached.length, limit, 'nobody hashes for the others');
  });

  it('hold few places of the line: with one left, others sign in', async () => {
    const [person, other] = [account(), account()];
    await failTimes(failures.account.limit - 1, person);
    const held: ServerResponse[] = [];
    portal.upstreams.signIn = (response) => void held.push(response);
    const crowd = Array.from({ length: 4 * limits.hashing.underWay }, () => signIn(person));
    await until(async () => held.length === 1, { what: 'one of them to be checked' });
    portal.upstreams.signIn = undefined;
    assert.equal((await signIn(other)).status, 200);
    held[0]?.destroy();
    const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503);
    assert.ok(refused.length >= crowd.length - limits.guesses.waiting - 1);
    for (const { headers } of refused) assert.ok(Number(headers['retry-after']) > 0);
  });

  it('are not waited for by who has left', async () => {
    const [key, gone] = [randomUUID(), new AbortController()];
    const limiter = new RateLimiterMemory({ points: 1, duration: 60 });
    const counter = new FailureCounter(limiter);
    const leave = await counter.enter(key, gone.signal);
    const waiting = counter.enter(key, gone.signal);
    gone.abort();
    await assert.rejects(waiting, { status: 503 });
    leave();
    assert.equal(typeof (await counter.enter(key, new AbortController().signal)), 'function');
  });

  it('and right ones, all tries from one address, are bounded, too', async () => {
    const { limit, seconds, inMemory } = calls.login.throttle.address;
    const from = '192.0.2.9';
    for (let n = 0; n <= inMemory; n++) {
      assert.equal((await signIn({ ...account(), from })).status, 200);
    }
    await owner.query(
      `update rate_limits set points = $1 where key like 'POST /api/auth/login address:%'`,
      [limit],
    );
    assert.equal(seconds, 60);
    assert.equal((await signIn({ ...account(), from })).status, 429);
    assert.equal((await signIn(account())).status, 200, 'from elsewhere');
  });

  it('and sign-ins of one account, which are bounded apart, don’t count for each other', async () => {
    const { limit, inMemory } = signInsOfAccount;
    const person = account();
    for (let n = 0; n <= inMemory; n++) assert.equal((await signIn(person)).status, 200);
    const spend = `update rate_limits set points = $1 where key = $2`;
    await owner.query(spend, [limit - inMemory - 1, `sign-ins account:${person.id}`]);
    assert.equal((await signIn(person)).status, 200, 'the last of them');
    const { status, headers, cookie } = await signIn(person);
    assert.deepEqual([status, cookie], [429, '']);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal(await leftFor(person.email), failures.account.limit, 'strangers see nothing');
    assert.equal((await signIn(account())).status, 200, 'another account');
  });

  it('from one address are so many, whichever accounts; an office signs in as it likes', async () => {
    const from = '192.0.2.7';
    for (let n = 0; n < 2 * failures.address.limit; n++) {
      assert.equal((await signIn({ ...account(), from })).status, 200);
    }
    for (let n = 0; n < failures.address.limit; n++) {
      assert.equal((await wrongly({ ...account(), from })).status, 401);
    }
    assert.equal((await wrongly({ ...account(), from })).status, 429);
    assert.equal((await signIn(account())).status, 200, 'from elsewhere');
  });

  it('are none where a code is asked for beside the right password; a wrong code is one', async () => {
    const person = account();
    const refuse = (code: string) => {
      portal.upstreams.signIn = (response) =>
        answerJson(response, 401, { message: 'A code, please.', code, requestId: '', errors: [] });
    };
    refuse(refusalCodes.secondFactorNeeded);
    for (let n = 0; n < 2 * failures.account.limit; n++) {
      assert.equal((await signIn(person)).body.code, refusalCodes.secondFactorNeeded);
    }
    refuse('unauthorized');
    assert.equal((await signIn(person)).status, 401);
    portal.upstreams.signIn = undefined;
    assert.equal(await leftFor(person.email), failures.account.limit - 1);
  });

  it('name nobody in any table', async () => {
    const person = account();
    await signIn(person);
    await wrongly(person);
    const { rows } = await owner.query(
      `select row_to_json(rate_limits) from rate_limits
       union all select row_to_json(known_devices) from known_devices`,
    );
    assert.ok(rows.length > 1);
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(person.email));
  });
});
