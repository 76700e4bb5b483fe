import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, request, type ServerResponse } from 'node:http';
import { calls, durations, limits, refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Received, startGateway, type TestGateway } from '../test/support.ts';
import { account, answerJson } from '../test/upstreams.ts';

const { underWay, waiting } = limits.hashing;

describe('sign-ins, when many come at once', () => {
  let portal: TestGateway;
  /** Those whose password identity hashes. */
  let hashing: ServerResponse[];
  beforeEach(async () => {
    portal = await startGateway();
    hashing = [];
    portal.upstreams.signIn = (response) => void hashing.push(response);
  });
  afterEach(() => portal?.stop());

  const { login } = calls;
  const signIn = ({ email, password } = account()) =>
    portal.ask(login.path, { method: login.method, body: { email, password } });
  const many = (count: number): Promise<Received>[] =>
    Array.from({ length: count }, () => signIn());
  const isAsked = (count: number) =>
    until(async () => hashing.length >= count, { what: `identity to be asked ${count} times` });
  const wrong = { message: refusals.credentials, code: 'unauthorized', requestId: '', errors: [] };
  const answerOne = () => {
    const response = hashing.shift();
    if (response) answerJson(response, 401, wrong);
  };
  const statusesOf = async (answers: Promise<Received>[]) => {
    const found = { served: 0, refused: 0 };
    for (const { status, headers } of await Promise.all(answers)) {
      if (status === 503) assert.ok(Number(headers['retry-after']) > 0);
      found[status === 503 ? 'refused' : 'served'] += 1;
    }
    return found;
  };
  /** A sign-in that its caller can leave, with a part of its body. */
  function opened(sent: 'all' | 'half'): ClientRequest {
    const { email, password } = account();
    const body = JSON.stringify({ email, password });
    const outgoing = request({
      ...{ port: portal.port, host: '127.0.0.1', path: login.path, method: login.method },
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'sec-fetch-site': 'same-origin',
      },
    });
    outgoing.on('error', () => {});
    if (sent === 'all') outgoing.end(body);
    else outgoing.write(body.slice(0, 10));
    return outgoing;
  }

  it('are under way as many as identity is kept busy by; the others wait in turn', async () => {
    const answers = many(underWay + 20);
    await isAsked(underWay);
    let mostAtOnce = 0;
    for (let n = 0; n < underWay + 20; n++) {
      await isAsked(1);
      mostAtOnce = Math.max(mostAtOnce, hashing.length);
      answerOne();
    }
    assert.equal(mostAtOnce, underWay);
    assert.deepEqual(await statusesOf(answers), { served: underWay + 20, refused: 0 });
  });

  it('are refused beyond the line with Retry-After, after a pause', async () => {
    const beyond = 10;
    const began = performance.now();
    const answers = many(underWay + waiting + beyond).map(async (answer) => {
      const { status, body, headers } = await answer;
      const isRefused = status === 503 && body.message === refusals.busy;
      if (isRefused) assert.ok(Number(headers['retry-after']) > 0);
      return { isRefused, took: performance.now() - began };
    });
    const refused = (await Promise.all(answers)).filter(({ isRefused }) => isRefused);
    assert.equal(refused.length, waiting + beyond, 'nobody waits for longer than patience lasts');
    assert.equal(hashing.length, underWay);
    const late = refused.filter(({ took }) => took > durations.hashingPause * 0.9);
    assert.ok(late.length >= beyond, `${late.length} after the pause`);
  });

  it('let everybody else through: other calls know no line', async () => {
    const answers = many(underWay + waiting);
    await isAsked(underWay);
    assert.equal((await portal.ask('/api/categories')).status, 200);
    while (hashing.length > 0) answerOne();
    await Promise.all(answers);
  });

  it('are not hashed for who has left, in line or under way', async () => {
    const stayed = many(underWay);
    await isAsked(underWay);
    const left = Array.from({ length: 10 }, () => opened('all'));
    await Promise.all(left.map((each) => once(each, 'finish')));
    const last = signIn();
    for (const each of left) each.destroy();
    // By when this is answered, the gateway has heard of those before it.
    for (let n = 0; n < 5; n++) await portal.ask('/api/categories');
    for (let n = 0; n < underWay; n++) answerOne();
    await Promise.all(stayed);
    await isAsked(1);
    answerOne();
    assert.equal((await last).status, 401);
    const asked = portal.upstreams.reached.filter(({ path }) => path === '/internal/sign-in');
    assert.equal(asked.length, underWay + 1, 'those who left were not asked for');
    const leaving = opened('all');
    await isAsked(1);
    const [response] = hashing as [ServerResponse];
    leaving.destroy();
    if (!response.closed) await once(response, 'close');
    assert.equal(response.writableFinished, false, 'identity hears of it, too');
  });

  it('hold no place while their body is on its way', async () => {
    const slow = Array.from({ length: underWay + waiting }, () => opened('half'));
    await Promise.all(slow.map((each) => once(each, 'socket')));
    const answer = signIn();
    await isAsked(1);
    answerOne();
    assert.equal((await answer).status, 401);
    for (const each of slow) each.destroy();
  });
});
