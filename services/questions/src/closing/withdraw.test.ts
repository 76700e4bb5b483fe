import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, submission, usePortal } from '../../test/support.ts';

const { claimQuestion, getQuestion, listOwnQuestions, listQueue, withdrawQuestion } = calls;

/** However an attorney asks for what waits. */
const queues: Record<string, string | number>[] = [
  {},
  { categoryId: 6 },
  { state: 'TX' },
  { ownState: 'TX' },
  { ownState: 'NY' },
];

describe('a pending question', () => {
  const portal = usePortal();

  const withdraw = (as: Caller, id: number) =>
    portal.call(withdrawQuestion, { as, params: { id } });
  const queued = async (as: Caller, query: Record<string, string | number> = {}) =>
    (await portal.call(listQueue, { as, query: { limit: 100, ...query } })).body.map(
      ({ id }) => id,
    );
  const available = async (as: Caller) =>
    (await portal.call(calls.countQueue, { as })).body.available;

  it('is withdrawn by its author: it stays pending, and its author’s, and says so', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const { status, body } = await withdraw(author, id);
    assert.equal(status, 200);
    assert.equal(body.status, 'pending');
    assert.ok(body.withdrawnAt);
    assert.deepEqual(
      body.steps?.map(({ name }) => name),
      ['submitted', 'withdrawn'],
    );
    const [own] = (await portal.call(listOwnQuestions, { as: author })).body;
    assert.deepEqual([own?.status, own?.isWithdrawn], ['pending', true]);
    const counts = (await portal.call(calls.countOwnQuestions, { as: author })).body;
    assert.deepEqual(counts, { total: 1, answered: 0, pending: 0, beingReviewed: 0, withdrawn: 1 });
  });

  it('that is withdrawn is in no queue, however it is asked for, and nobody else’s to read', async () => {
    const [author, reader] = [portal.account(), attorney()];
    const before = await available(reader);
    const id = await portal.ask(author, { state: 'TX', title: 'A question about zeppelins' });
    await portal.keepWords();
    const search = async () =>
      (await portal.call(calls.searchQueue, { as: reader, query: { q: 'zeppelins' } })).body;
    for (const query of queues) assert.ok((await queued(reader, query)).includes(id));
    assert.equal((await search()).length, 1);
    assert.equal(await available(reader), before + 1);
    await withdraw(author, id);
    for (const query of queues) assert.ok(!(await queued(reader, query)).includes(id));
    // By the rows themselves, before their words are brought up, and by the words.
    assert.deepEqual(await search(), []);
    await portal.keepWords();
    const words = await portal.database('question_words').where({ questionId: id }).first();
    assert.equal(words.waiting, false);
    assert.equal(await available(reader), before);
    for (const call of [getQuestion, calls.listFollowUps]) {
      assert.equal((await portal.call(call, { as: reader, params: { id } })).status, 404);
    }
    const claimed = await portal.call(claimQuestion, { as: reader, params: { id } });
    assert.deepEqual([claimed.status, claimed.error.message], [409, refusals.withdrawn]);
  });

  it('is withdrawn once: again changes nothing', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const { body } = await withdraw(author, id);
    const before = await portal.contents();
    const again = await withdraw(author, id);
    assert.deepEqual([again.status, again.body], [200, body]);
    assert.deepEqual(await portal.contents(), before);
  });

  it('is nobody else’s to withdraw', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const before = await portal.contents();
    for (const as of [portal.account(), attorney()]) {
      assert.equal((await withdraw(as, id)).status, 404);
    }
    assert.equal((await withdraw(author, missingId)).status, 404);
    assert.deepEqual(await portal.contents(), before);
  });

  it('can’t be withdrawn once an attorney has it, or has answered', async () => {
    const [author, claimer] = [portal.account(), attorney()];
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    const claimed = await withdraw(author, id);
    assert.deepEqual([claimed.status, claimed.error.message], [409, refusals.claimedMeanwhile]);
    await portal.answer(claimer, id);
    const answered = await withdraw(author, id);
    assert.deepEqual([answered.status, answered.error.message], [409, refusals.alreadyAnswered]);
  });

  it('can be withdrawn after it was given back, with what was written still its author’s', async () => {
    const [author, claimer] = [portal.account(), attorney()];
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    await portal.followUp(author, id);
    const body = { reason: 'time' } as const;
    await portal.call(calls.returnQuestion, { as: claimer, params: { id }, body });
    const withdrawn = (await withdraw(author, id)).body;
    assert.equal(withdrawn.followUps.length, 1);
    assert.equal((await portal.call(getQuestion, { as: claimer, params: { id } })).status, 404);
    const more = await portal.call(calls.addFollowUp, {
      as: author,
      body: { questionId: id, content: submission.content },
    });
    assert.deepEqual([more.status, more.error.message], [409, refusals.withdrawn]);
  });

  it('that is withdrawn while its attorney answers is answered', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const [author, claimer] = [portal.account(), attorney()];
      const id = await portal.ask(author);
      await portal.claim(claimer, id);
      const [withdrawn] = await Promise.all([withdraw(author, id), portal.answer(claimer, id)]);
      assert.equal(withdrawn.status, 409, `round ${round}`);
      const { body } = await portal.call(getQuestion, { as: author, params: { id } });
      assert.deepEqual([body.status, body.withdrawnAt], ['answered', undefined]);
    }
  });

  it('that is withdrawn and claimed at once has one outcome', async () => {
    const outcomes = new Set<string>();
    for (let round = 1; round <= 20; round += 1) {
      const [author, claimer] = [portal.account(), attorney()];
      const id = await portal.ask(author);
      const claim = () => portal.call(claimQuestion, { as: claimer, params: { id } });
      // Either comes first as often as the other.
      const acts = [() => withdraw(author, id), claim];
      if (round % 2 === 0) acts.reverse();
      const answers = await Promise.all(acts.map((act) => act()));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 409], `round ${round}`);
      const { status, withdrawnAt } = (
        await portal.call(getQuestion, { as: author, params: { id } })
      ).body;
      outcomes.add(`${status}, ${withdrawnAt ? 'withdrawn' : 'not withdrawn'}`);
      const history = await portal.rowsOf('question_history', id);
      assert.equal(history.length, 2);
      const told = await portal.told('question.claimed', id);
      assert.equal(told.length, status === 'claimed' ? 1 : 0);
    }
    for (const outcome of outcomes) {
      assert.match(outcome, /^(pending, withdrawn|claimed, not withdrawn)$/);
    }
  });
});
