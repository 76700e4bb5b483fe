import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { answerText, missingId, submission, usePortal } from '../../test/support.ts';

const { askSecondOpinion, claimQuestion, getQuestion, listOwnQuestions, listQueue } = calls;

/** However an attorney asks for what waits. */
const queues: Record<string, string | number>[] = [
  {},
  { categoryId: 6 },
  { state: 'TX' },
  { ownState: 'TX' },
  { ownState: 'NY' },
];

describe('a second opinion', () => {
  const portal = usePortal();

  async function answered(details: Partial<typeof submission> = {}) {
    const [author, first] = [portal.account(), attorney()];
    const id = await portal.ask(author, { state: 'TX', ...details });
    await portal.claim(first, id);
    await portal.answer(first, id);
    return { id, author, first };
  }
  const ask = (as: Caller, id: number) => portal.call(askSecondOpinion, { as, params: { id } });
  const read = (as: Caller, id: number) => portal.call(getQuestion, { as, params: { id } });
  const queued = async (as: Caller, query: Record<string, string | number> = {}) =>
    (await portal.call(listQueue, { as, query: { limit: 100, ...query } })).body;
  const available = async (as: Caller) =>
    (await portal.call(calls.countQueue, { as })).body.available;

  it('is a question of its own with the words of the first, in the queue by its own clock', async () => {
    const { id, author } = await answered();
    const old = new Date(Date.now() - 48 * 3_600_000);
    await portal.database('questions').where({ id }).update({ createdAt: old });
    const { status, body } = await ask(author, id);
    assert.equal(status, 201);
    const second = (await read(author, body.id)).body;
    const { title, content, categoryId, isAnonymous } = second;
    assert.deepEqual({ title, content, categoryId, isAnonymous }, submission);
    assert.deepEqual([second.state, second.status, second.answer], ['TX', 'pending', null]);
    assert.deepEqual([second.followUps, second.secondOpinionOf], [[], id]);
    assert.ok(Date.parse(second.createdAt) > old.getTime() + 24 * 3_600_000);
    const first = (await read(author, id)).body;
    assert.equal(first.secondOpinionId, body.id);
    assert.equal(first.status, 'answered');
    assert.deepEqual(
      first.steps?.map(({ name }) => name),
      ['submitted', 'claimed', 'answered', 'second-opinion'],
    );
    const own = (await portal.call(listOwnQuestions, { as: author })).body;
    assert.deepEqual(
      own.map((each) => [each.id, each.isSecondOpinion]),
      [
        [body.id, true],
        [id, false],
      ],
    );
  });

  it('keeps the name that the asker of a named question had', async () => {
    const { id, author } = await answered({ isAnonymous: false });
    const second = await portal.secondOpinion(author, id);
    const other = attorney();
    await portal.claim(other, second);
    const [one, two] = await portal.database('questions').whereIn('id', [id, second]);
    assert.ok(one.askerName);
    assert.equal(one.askerName, two.askerName);
    assert.equal((await read(other, second)).body.askerName, one.askerName);
  });

  it('shows whoever takes it on nothing of the first: no answer, no thread, no id', async () => {
    const { id, author, first } = await answered();
    await portal.followUp(author, id);
    const second = await portal.secondOpinion(author, id);
    const other = attorney();
    const waiting = (await queued(other)).find((each) => each.id === second);
    const plain = await portal.ask(portal.account(), { state: 'TX' });
    const ordinary = (await queued(other)).find((each) => each.id === plain);
    assert.deepEqual(Object.keys(waiting ?? {}), Object.keys(ordinary ?? {}));
    const assertAlone = async () => {
      const [seen, like] = [(await read(other, second)).body, (await read(other, plain)).body];
      assert.deepEqual(Object.keys(seen), Object.keys(like));
      assert.deepEqual([seen.answer, seen.followUps], [null, []]);
      for (const trace of [answerText, String(id), first.userId, author.userId]) {
        assert.ok(!JSON.stringify(seen).includes(trace), trace);
      }
    };
    await assertAlone();
    await portal.claim(other, second);
    await portal.claim(other, plain);
    await assertAlone();
    for (const call of [getQuestion, calls.listFollowUps]) {
      assert.equal((await portal.call(call, { as: other, params: { id } })).status, 404);
    }
    assert.equal((await read(first, id)).body.answer?.content, answerText);
    await portal.answer(other, second);
    assert.equal((await read(author, second)).body.answer?.content, answerText);
  });

  it('is not there for the first attorney: in no queue, figure or search, nor to read or claim', async () => {
    const { id, author, first } = await answered({ title: 'A question about dirigibles' });
    const [before, others] = [await available(first), attorney()];
    const second = await portal.secondOpinion(author, id);
    await portal.keepWords();
    const search = async (as: Caller, q: string) =>
      (await portal.call(calls.searchQueue, { as, query: { q } })).body.map(
        ({ question }) => question.id,
      );
    for (const query of queues) {
      const ids = async (as: Caller) => (await queued(as, query)).map((each) => each.id);
      assert.ok((await ids(others)).includes(second));
      assert.ok(!(await ids(first)).includes(second), JSON.stringify(query));
    }
    for (const q of ['dirigibles', 'dirigibels']) {
      assert.deepEqual(await search(others, q), [second]);
      assert.deepEqual(await search(first, q), []);
    }
    assert.equal(await available(first), before);
    const toRead = await read(first, second);
    const missing = await read(first, missingId);
    assert.deepEqual([toRead.status, toRead.error.message], [404, missing.error.message]);
    const claimed = await portal.call(claimQuestion, { as: first, params: { id: second } });
    assert.equal(claimed.status, 404);
    assert.equal((await read(author, second)).body.status, 'pending');
    // Nothing of the first question tells its attorney of it.
    assert.equal((await read(first, id)).body.secondOpinionId, undefined);
    const events = await portal.told('question.closed', id);
    assert.deepEqual(events, []);
  });

  it('is asked for once: again gives the same question, at once as well', async () => {
    const { id, author } = await answered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(author, id)));
    const ids = new Set(answers.map(({ status, body }) => `${status} ${body.id}`));
    assert.equal(ids.size, 1, [...ids].join());
    assert.match([...ids][0] ?? '', /^201 \d{16}$/);
    const rows = await portal.database('questions').where({ secondOpinionOf: id });
    assert.equal(rows.length, 1);
    const before = await portal.contents();
    assert.equal((await ask(author, id)).body.id, rows[0].id);
    assert.deepEqual(await portal.contents(), before);
  });

  it('can’t be asked for before there is a first one, nor about a second one', async () => {
    const [author, other] = [portal.account(), attorney()];
    const pending = await portal.ask(author);
    const early = await ask(author, pending);
    assert.deepEqual([early.status, early.error.message], [409, refusals.notYetAnswered]);
    const { id, author: asker } = await answered();
    const second = await portal.secondOpinion(asker, id);
    await portal.claim(other, second);
    await portal.answer(other, second);
    const third = await ask(asker, second);
    assert.deepEqual([third.status, third.error.message], [409, refusals.noThirdOpinion]);
  });

  it('is its author’s alone to ask for', async () => {
    const { id, author, first } = await answered();
    const before = await portal.contents();
    for (const as of [first, attorney(), portal.account()]) {
      assert.equal((await ask(as, id)).status, 404);
    }
    assert.equal((await ask(author, missingId)).status, 404);
    assert.deepEqual(await portal.contents(), before);
  });

  it('can be withdrawn, and is not asked for a second time then', async () => {
    const { id, author } = await answered();
    const second = await portal.secondOpinion(author, id);
    await portal.call(calls.withdrawQuestion, { as: author, params: { id: second } });
    assert.equal((await ask(author, id)).body.id, second);
    assert.ok((await read(author, second)).body.withdrawnAt);
  });

  it('comes back to the queue, and not to the first attorney, when its claim ends', async () => {
    const { id, author, first } = await answered();
    const second = await portal.secondOpinion(author, id);
    const other = attorney();
    await portal.claim(other, second);
    const body = { reason: 'conflict' } as const;
    await portal.call(calls.returnQuestion, { as: other, params: { id: second }, body });
    assert.ok((await queued(attorney())).some((each) => each.id === second));
    assert.ok(!(await queued(first)).some((each) => each.id === second));
  });
});
