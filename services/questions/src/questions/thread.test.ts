import assert from 'node:assert/strict';
import { calls, limits, refusals } from '@counsel/contracts';
import { admin, attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { followUpText, missingId, usePortal } from '../../test/support.ts';

const { getQuestion, listFollowUps, addFollowUp } = calls;
const { max, page } = limits.thread;
const idsOf = (messages: { id: number }[]) => messages.map(({ id }) => id);

/** The path and the cursor that a `Link` header leads to. */
function nextIn(headers: Headers): { path: string; cursor: string } {
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
  const { pathname, searchParams } = new URL(next, 'http://counsel.example');
  return { path: pathname, cursor: searchParams.get('cursor') ?? '' };
}

describe('a long conversation', () => {
  const portal = usePortal();

  async function claimed(messages = 0) {
    const people = [portal.account(), attorney()] as const;
    const [author, claimer] = people;
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    await portal.fill(id, people, messages);
    return { id, author, claimer };
  }

  /** The conversation as a reader gets it: the question's part, then earlier and earlier ones. */
  async function read(as: Caller, id: number, limit: number = page) {
    const { body, headers } = await portal.call(getQuestion, { as, params: { id } });
    const pages = [body.followUps];
    for (let next = headers.get('link') ? nextIn(headers) : undefined; next; ) {
      assert.equal(next.path, `/api/questions/${id}/followups`);
      const { cursor } = next;
      const answer = await portal.call(listFollowUps, {
        as,
        params: { id },
        query: { limit, cursor },
      });
      pages.unshift(answer.body.toReversed());
      next = answer.headers.get('link') ? nextIn(answer.headers) : undefined;
    }
    return pages;
  }

  it('comes with its latest messages, and pages lead to each earlier one once', async () => {
    const { id, author, claimer } = await claimed(max);
    const all = idsOf(await portal.rowsOf('follow_ups', id));
    for (const [as, limit] of [
      [author, page],
      [claimer, page],
      [claimer, 7],
    ] as const) {
      const pages = await read(as, id, limit);
      assert.equal(pages.at(-1)?.length, page);
      assert.deepEqual(idsOf(pages.flat()), all);
    }
  });

  it('ends where it ends: of one page more is said than there is', async () => {
    for (const messages of [0, page - 1, page, page + 1]) {
      const { id, author } = await claimed(messages);
      const pages = await read(author, id);
      assert.equal(pages.length, messages > page ? 2 : 1, `${messages}`);
      assert.equal(pages.flat().length, messages);
    }
  });

  it('is told by the claim and the answer as by the question', async () => {
    const { id, author, claimer } = await claimed(page + 1);
    const again = await portal.call(calls.claimQuestion, { as: claimer, params: { id } });
    const seen = await portal.call(getQuestion, { as: author, params: { id } });
    assert.equal(again.headers.get('link'), seen.headers.get('link'));
    assert.deepEqual(idsOf(again.body.followUps), idsOf(seen.body.followUps));
  });

  it('is read page by page by those alone who may read the question', async () => {
    const { id, claimer } = await claimed(2);
    const pending = await portal.ask(portal.account());
    const ask = async (as: Caller | null, of: number) => {
      const answer = await portal.call(listFollowUps, { as, params: { id: of } });
      const { requestId: _, ...refusal } = answer.error;
      return { status: answer.status, refusal };
    };
    const missing = await ask(claimer, missingId);
    assert.equal(missing.status, 404);
    for (const as of [portal.account(), attorney(), admin(), { ...claimer, roles: [] }]) {
      assert.deepEqual(await ask(as, id), missing);
    }
    assert.equal((await ask(null, id)).status, 401);
    const browsing = await portal.call(listFollowUps, { as: attorney(), params: { id: pending } });
    assert.deepEqual([browsing.status, browsing.body], [200, []]);
  });

  it('is not read by the cursor of another, nor more of it at once', async () => {
    const { id, author } = await claimed(page + 1);
    const other = await claimed(page + 1);
    const { headers } = await portal.call(getQuestion, {
      as: other.author,
      params: { id: other.id },
    });
    const { cursor } = nextIn(headers);
    const wrong: Record<string, string | number>[] = [
      { cursor },
      { cursor: 'bm90IGl0' },
      { limit: page + 1 },
      { limit: 0 },
    ];
    for (const query of wrong) {
      const { status } = await portal.call(listFollowUps, { as: author, params: { id }, query });
      assert.equal(status, 400, JSON.stringify(query));
    }
  });

  it('tells the claimer the asker’s hours alone, in its cursors too', async () => {
    const { id, claimer } = await claimed(page + 1);
    const { headers } = await portal.call(getQuestion, { as: claimer, params: { id } });
    const { cursor } = nextIn(headers);
    const [, last] = await portal.rowsOf('follow_ups', id);
    assert.deepEqual(JSON.parse(Buffer.from(cursor, 'base64url').toString()), [last.id]);
    const { body } = await portal.call(listFollowUps, { as: claimer, params: { id } });
    const hours = body
      .filter(({ authorRole }) => authorRole === 'asker')
      .map(({ createdAt }) => createdAt);
    assert.deepEqual(new Set(hours), new Set(['2026-01-01T00:00:00.000Z']));
  });

  it('takes so many messages and no more, however many are written at once', async () => {
    const left = 7;
    const { id, author, claimer } = await claimed(max - left);
    const write = (as: Caller) =>
      portal.callPatiently(addFollowUp, { as, body: { questionId: id, content: followUpText } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(n % 2 === 0 ? author : claimer)),
    );
    const refused = answers.filter(({ status }) => status === 409);
    assert.equal(answers.filter(({ status }) => status === 201).length, left);
    assert.equal(refused.length, 20 - left);
    for (const { error } of refused) assert.equal(error.message, refusals.threadFull);
    assert.equal((await portal.rowsOf('follow_ups', id)).length, max);
    assert.equal((await portal.told('question.followed-up', id)).length, left);
  });

  it('that is full gives a repeat its first answer', async () => {
    const { id, author } = await claimed(max - 1);
    const write = () =>
      portal.call(addFollowUp, {
        as: author,
        headers: { 'idempotency-key': 'the-last-message' },
        body: { questionId: id, content: followUpText },
      });
    const [first, repeat] = [await write(), await write()];
    assert.deepEqual([first.status, repeat.status], [201, 201]);
    assert.deepEqual(repeat.body, first.body);
  });
});
