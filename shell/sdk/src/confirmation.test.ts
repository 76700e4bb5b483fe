import assert from 'node:assert/strict';
import { type ErrorBody, refusalCodes } from '@counsel/contracts';
import { createBaseQuery } from './base-query.ts';
import { confirmBy } from './confirmation.ts';
import { notAsked } from './failure.ts';
import { codeOf } from './refusal-code.ts';
import type { HttpRequest } from './request.ts';

const approve: HttpRequest = {
  method: 'POST',
  url: '/api/approve',
  body: { a: 1 },
  idempotencyKey: 'key-0001',
};

const refused = (status: number, code: string) => {
  const body: ErrorBody = { message: code, code, requestId: '', errors: [] };
  return new Response(JSON.stringify(body), { status });
};
const needed = () => refused(403, refusalCodes.recentSignInNeeded);
const renewed = () => refused(409, refusalCodes.sessionRenewed);
const done = () => new Response('{"done":true}');

describe('a call that the server refuses for now', () => {
  const { fetch } = globalThis;
  let forget: (() => void) | undefined;
  let sent: string[];
  beforeEach(() => {
    sent = [];
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    forget?.();
  });

  /** A server that answers so, one after the other. */
  const answering = (...answers: (() => Response)[]) => {
    globalThis.fetch = async (input) => {
      const request = new Request(input);
      sent.push(`${request.headers.get('idempotency-key')} ${await request.text()}`);
      return (answers.shift() ?? needed)();
    };
  };
  const asking = (confirm: () => Promise<boolean>) => {
    let count = 0;
    forget = confirmBy(() => {
      count += 1;
      return confirm();
    });
    return () => count;
  };
  const send = () =>
    createBaseQuery({ origin: 'http://portal.test' })(
      approve,
      { signal: new AbortController().signal } as Parameters<ReturnType<typeof createBaseQuery>>[1],
      {},
    );

  it('asks whether it is the person, and goes out once more with the same key', async () => {
    answering(needed, done);
    const asked = asking(async () => true);
    const { data } = await send();
    assert.deepEqual(data, { done: true });
    assert.deepEqual(sent, ['key-0001 {"a":1}', 'key-0001 {"a":1}']);
    assert.equal(asked(), 1);
  });

  it('is asked about once: what is refused again fails', async () => {
    answering(needed, needed, done);
    const asked = asking(async () => true);
    const { error } = await send();
    assert.equal(codeOf(error), refusalCodes.recentSignInNeeded);
    assert.deepEqual([sent.length, asked()], [2, 1]);
  });

  it('fails as the server said when the person cancels, or nobody asks', async () => {
    answering(needed, needed);
    const asked = asking(async () => false);
    assert.equal(codeOf((await send()).error), refusalCodes.recentSignInNeeded);
    assert.deepEqual([sent.length, asked()], [1, 1]);
    forget?.();
    assert.equal(codeOf((await send()).error), refusalCodes.recentSignInNeeded);
    assert.equal(sent.length, 2);
  });

  it('says so when the person could not be asked', async () => {
    answering(needed);
    const { error: logged } = console;
    console.error = () => {};
    try {
      asking(() => Promise.reject(new Error('no such file')));
      assert.deepEqual(await send(), { error: notAsked });
    } finally {
      console.error = logged;
    }
  });

  it('shares one question with the others that are refused at the same time', async () => {
    answering(needed, needed, needed, done, done, done);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const asked = asking(() => promise);
    const calls = [send(), send(), send()];
    while (sent.length < 3) await new Promise((resume) => setImmediate(resume));
    resolve(true);
    const answers = await Promise.all(calls);
    assert.deepEqual(
      answers.map(({ data }) => data),
      [{ done: true }, { done: true }, { done: true }],
    );
    assert.equal(asked(), 1);
  });

  it('goes out again without a question where the answer came while it was under way', async () => {
    const late = Promise.withResolvers<Response>();
    const answers: (() => Response | Promise<Response>)[] = [
      () => late.promise,
      needed,
      done,
      done,
    ];
    globalThis.fetch = async () => (answers.shift() ?? needed)();
    const asked = asking(async () => true);
    const first = send();
    await send();
    late.resolve(needed());
    assert.deepEqual((await first).data, { done: true });
    assert.equal(asked(), 1);
  });

  it('is refused where nobody is left who could ask, and asked about again later', async () => {
    answering(needed, needed, done);
    asking(() => new Promise(() => {}));
    const open = send();
    await new Promise((resolve) => setImmediate(resolve));
    forget?.();
    const { error } = await open;
    assert.equal(codeOf(error), refusalCodes.recentSignInNeeded);
    asking(async () => true);
    assert.deepEqual((await send()).data, { done: true });
  });

  it('goes out again by itself once its session has a new cookie', async () => {
    answering(renewed, renewed, done);
    const asked = asking(async () => false);
    const { data } = await send();
    assert.deepEqual(data, { done: true });
    assert.deepEqual(sent, Array(3).fill('key-0001 {"a":1}'));
    assert.equal(asked(), 0);
  });
});
