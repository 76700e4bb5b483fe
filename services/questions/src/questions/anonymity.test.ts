import assert from 'node:assert/strict';
import { type Call, calls } from '@counsel/contracts';
import { attorney, type Caller, type CallOptions } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { answerText, followUpText, usePortal } from '../../test/support.ts';

/** Ids and times may differ between two questions; nothing else may. */
const withoutIdsAndTimes = (text: string) =>
  text
    .replace(/"(id|questionId|followUpId)":\d+/g, '"$1":0')
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');

describe('the asker of an anonymous question', () => {
  const portal = usePortal();

  /** Everything that an attorney receives on the way of a question, from the queue to its end. */
  async function received(as: Caller, asker: Caller, id: number): Promise<string[]> {
    const seen: string[] = [];
    const note = async <C extends Call>(row: C, options: CallOptions) => {
      const { status, headers, body } = await portal.call(row, { as, ...options });
      const { date: _, ...others } = Object.fromEntries(headers);
      seen.push(JSON.stringify({ status, headers: others, body }));
    };
    const params = { id };
    await note(calls.listQueue, { query: { order: 'oldest', limit: 1 } });
    await note(calls.getQuestion, { params });
    await portal.keepWords();
    const words = { q: 'cancel the lease', limit: 1 };
    await note(calls.searchQueue, { query: words });
    await note(calls.claimQuestion, { params });
    await portal.followUp(asker, id);
    await note(calls.addFollowUp, { body: { questionId: id, content: followUpText } });
    await note(calls.answerQuestion, { params, body: { content: answerText } });
    await note(calls.listClaimedQuestions, { query: { limit: 1 } });
    await portal.keepWords();
    await note(calls.searchClaimedQuestions, { query: words });
    await note(calls.getQuestion, { params });
    await portal.close(asker, id, { verdict: 'unclear', words: 'Which term do you mean?' });
    await note(calls.getQuestion, { params });
    await note(calls.listClaimedQuestions, { query: { limit: 1 } });
    await note(calls.getRatings, {});
    await note(calls.addFollowUp, { body: { questionId: id, content: followUpText } });
    const second = await portal.secondOpinion(asker, id);
    await note(calls.listQueue, { query: { limit: 1 } });
    await note(calls.countQueue, {});
    // The next one finds the queue as this one did.
    await portal.call(calls.withdrawQuestion, { as: asker, params: { id: second } });
    await note(calls.getQuestion, { params });
    const events = [
      ...(await portal.told('question.followed-up', id)),
      ...(await portal.told('question.closed', id)),
    ];
    const mailed = events.filter(({ recipientId }) => recipientId === as.userId);
    seen.push(JSON.stringify(mailed.map((event) => ({ ...event, recipientId: 'attorney' }))));
    return seen;
  }

  it('can’t be told from any other asker by anything that an attorney receives', async () => {
    const askers = [
      portal.account({
        firstName: 'Bartholomew',
        lastName: 'Zimmermann',
        email: 'bz@shop.example',
      }),
      portal.account({ firstName: 'Li', lastName: 'Wu', email: 'li@restaurant.example' }),
    ] as const;
    const transcripts: string[][] = [];
    for (const asker of askers) {
      const id = await portal.ask(asker);
      transcripts.push(await received(attorney(), asker, id));
    }
    const [first = [], second = []] = transcripts;
    assert.ok(first.every((text) => text.length > 2));
    assert.deepEqual(first.map(withoutIdsAndTimes), second.map(withoutIdsAndTimes));
    const everything = transcripts.flat().join();
    for (const trace of [
      'Bartholomew',
      'Zimmermann',
      'Wu',
      '@',
      ...askers.map(({ userId }) => userId),
    ]) {
      assert.equal(everything.includes(trace), false, trace);
    }
  });

  it('can’t be told by the minute: attorneys see the hour', async () => {
    const asker = portal.account();
    const as = attorney();
    const id = await portal.ask(asker);
    const exact = '2020-03-01T10:59:59.999Z';
    await portal.database('questions').where({ id }).update({ createdAt: exact });
    const hour = '2020-03-01T10:00:00.000Z';
    const params = { id };
    const queue = await portal.call(calls.listQueue, { as, query: { order: 'oldest' } });
    assert.equal(queue.body.find((question) => question.id === id)?.createdAt, hour);
    assert.equal((await portal.call(calls.getQuestion, { as, params })).body.createdAt, hour);
    await portal.claim(as, id);
    await portal.followUp(asker, id);
    await portal.database('follow_ups').where({ questionId: id }).update({ createdAt: exact });
    const claimed = await portal.call(calls.listClaimedQuestions, { as });
    assert.equal(claimed.body[0]?.createdAt, hour);
    const detail = await portal.call(calls.getQuestion, { as, params });
    assert.deepEqual([detail.body.createdAt, detail.body.followUps[0]?.createdAt], [hour, hour]);
    const own = await portal.call(calls.getQuestion, { as: asker, params });
    assert.deepEqual([own.body.createdAt, own.body.followUps[0]?.createdAt], [exact, exact]);
  });

  it('can’t be told by the order or the cursors of the queue', async () => {
    const asker = portal.account();
    const day = '2020-02-02T08';
    const asked = [await portal.ask(asker), await portal.ask(asker), await portal.ask(asker)];
    const ids = asked.sort((a, b) => a - b);
    const times = [`${day}:50:00.000Z`, `${day}:40:00.000Z`, `${day}:30:00.000Z`];
    for (const [index, id] of ids.entries()) {
      await portal.database('questions').where({ id }).update({ createdAt: times[index] });
    }
    const query = { order: 'oldest', limit: 2 };
    const { body, headers } = await portal.call(calls.listQueue, { as: attorney(), query });
    assert.deepEqual(
      body.map(({ id }) => id),
      ids.slice(0, 2),
    );
    const cursor = /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    assert.deepEqual(JSON.parse(Buffer.from(cursor, 'base64url').toString()), [
      `${day}:00:00.000Z`,
      ids[1],
    ]);
  });

  it('can’t be told by the ids: they are random, and all of one length', async () => {
    const asker = portal.account();
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const id = await portal.ask(asker);
      await portal.claim(attorney(), id);
      ids.push(id, await portal.followUp(asker, id));
    }
    const sorted = [...ids].sort((a, b) => a - b);
    assert.notDeepEqual(ids, sorted);
    for (const [index, id] of sorted.entries()) {
      assert.match(String(id), /^\d{16}$/);
      assert.ok(Number.isSafeInteger(id));
      // Of sixteen among 4.5e15, two so near each other come once in a hundred million times.
      assert.ok(id - (sorted[index - 1] ?? 0) > 1_000, `${id}`);
    }
  });
});
