import assert from 'node:assert/strict';
import { type Call, calls, limits, refusals } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import type { ApiAnswer, ApiClient } from '../support/api.ts';
import {
  administrator,
  aFollowUp,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { startTestPortal } from '../support/portal.ts';
import { query } from '../support/rows.ts';

const { submitQuestion, claimQuestion, answerQuestion, addFollowUp, getQuestion, listFollowUps } =
  calls;

/** Calls as fast as answers come, so many at a time, until one is refused for it; gives all answers. */
async function flood<A>(send: () => Promise<ApiAnswer<A>>, atOnce = 8): Promise<ApiAnswer<A>[]> {
  const answers: ApiAnswer<A>[] = [];
  while (!answers.some(({ status }) => status === 429)) {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, send))));
    assert.ok(answers.length < 1_000, 'nobody is let in so often');
  }
  return answers;
}

const cursorIn = (headers: Headers): string | undefined =>
  /[?&]cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];

describe('one member alone', () => {
  let portal: Portal;
  let admin: ApiClient;
  let author: Member;
  let claimer: Member;
  before(async () => {
    portal = await startTestPortal({ throttleScale: 1 });
    author = await register(portal, 'Oscar');
    admin = (await administrator(portal)).api;
    claimer = await attorney(portal, admin, 'Carol');
  });
  after(() => portal?.stop());

  async function claimed(): Promise<number> {
    const { id } = await author.api.do(submitQuestion, { body: aQuestion() });
    await claimer.api.do(claimQuestion, { params: { id } });
    return id;
  }

  /** The longest messages there can be, up to the thread's end, oldest first. */
  async function fill(id: number): Promise<number[]> {
    const content = '𝄞'.repeat(limits.followUp.max);
    await query(
      portal,
      'questions',
      `insert into follow_ups (question_id, user_id, content, created_at)
       select id, case when n % 2 = 0 then user_id else claimed_by end, $2,
         now() - interval '1 hour' + n * interval '1 ms'
       from questions, generate_series(1, $3::int) as n where id = $1`,
      [id, content, limits.thread.max],
    );
    const rows = await query<{ id: string }>(
      portal,
      'questions',
      'select id from follow_ups where question_id = $1 order by created_at, id',
      [id],
    );
    return rows.map((row) => Number(row.id));
  }

  /** So many got through, and the others were told when to come again. */
  function assertBounded({ throttle, path }: Call, answers: ApiAnswer<unknown>[]) {
    const { limit = 0, seconds = 0 } = throttle?.person ?? {};
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(answers.length - refused.length, limit, path);
    for (const { headers, error } of refused) {
      const wait = Number(headers.get('retry-after'));
      assert.ok(wait > 0 && wait <= seconds, `${path}: ${wait}`);
      assert.equal(error.message, refusals.tooMany);
    }
  }

  it('does not fill a question with messages', async () => {
    const id = await claimed();
    const answers = await flood(() => author.api.call(addFollowUp, { body: aFollowUp(id) }));
    assertBounded(addFollowUp, answers);
    const { status } = await claimer.api.call(addFollowUp, { body: aFollowUp(id) });
    assert.equal(status, 201, 'the other one writes on');
  });

  it('makes no conversation too large to be read', async () => {
    const id = await claimed();
    const all = await fill(id);
    for (const { api } of [author, claimer]) {
      const params = { id };
      const first = await api.call(getQuestion, { params });
      const texts = [first.text];
      const seen = [first.body.followUps.map((message) => message.id)];
      for (let cursor = cursorIn(first.headers); cursor; ) {
        const page = await api.call(listFollowUps, { params, query: { cursor } });
        texts.push(page.text);
        seen.unshift(page.body.map((message) => message.id).reverse());
        cursor = cursorIn(page.headers);
      }
      assert.deepEqual(seen.flat(), all, 'every message once');
      for (const text of texts) assert.ok(Buffer.byteLength(text) <= limits.answerBytes);
    }
    const { status, error } = await claimer.api.call(addFollowUp, { body: aFollowUp(id) });
    assert.deepEqual([status, error.message], [409, refusals.threadFull]);
  });

  it('keeps nobody from the service by reading the largest one ten times at once', async () => {
    const id = await claimed();
    await fill(id);
    const reads = Array.from({ length: 10 }, () =>
      author.api.call(getQuestion, { params: { id } }),
    );
    const other = await claimer.api.call(calls.listQueue);
    assert.equal(other.status, 200);
    for (const { status } of await Promise.all(reads)) assert.equal(status, 200);
  });

  it('does not fill the queue, nor empty it', async () => {
    const asker = await register(portal, 'Ida');
    const lawyer = await attorney(portal, admin, 'Rita');
    const asked = await flood(() => asker.api.call(submitQuestion, { body: aQuestion() }));
    assertBounded(submitQuestion, asked);
    const claims = await flood(() => lawyer.api.call(claimQuestion, { params: { id: 1 } }));
    assertBounded(claimQuestion, claims);
    const answered = await flood(() =>
      lawyer.api.call(answerQuestion, { params: { id: 1 }, body: anAnswer() }),
    );
    assertBounded(answerQuestion, answered);
  });
});
