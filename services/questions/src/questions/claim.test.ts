import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { admin, attorney } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';

const { claimQuestion, getQuestion } = calls;

describe('claiming a question', () => {
  const portal = usePortal();

  it('makes it the attorney’s, tells its author and notes who did it', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const as = attorney();
    const { status, body } = await portal.call(claimQuestion, { as, params: { id } });
    assert.equal(status, 200);
    assert.deepEqual([body.status, body.isClaimer, body.isOwner], ['claimed', true, false]);
    assert.ok(body.claimedAt);
    const seen = await portal.call(getQuestion, { as: author, params: { id } });
    assert.deepEqual([seen.body.status, seen.body.claimedAt], ['claimed', body.claimedAt]);
    assert.deepEqual(await portal.told('question.claimed', id), [
      { questionId: id, recipientId: author.userId },
    ]);
    const history = await portal.rowsOf('question_history', id);
    assert.deepEqual(
      history.map(({ actorId, action }) => [actorId, action]),
      [
        [author.userId, 'submitted'],
        [as.userId, 'claimed'],
      ],
    );
  });

  it('changes nothing when the same attorney claims again, also after the answer', async () => {
    const id = await portal.ask(portal.account());
    const as = attorney();
    await portal.claim(as, id);
    const before = await portal.contents();
    const again = await portal.call(claimQuestion, { as, params: { id } });
    assert.deepEqual([again.status, again.body.status], [200, 'claimed']);
    assert.deepEqual(await portal.contents(), before);
    assert.equal((await portal.told('question.claimed', id)).length, 1);
    await portal.answer(as, id);
    const answered = await portal.call(claimQuestion, { as, params: { id } });
    assert.deepEqual([answered.status, answered.body.status], [200, 'answered']);
  });

  it('is refused to every other attorney, before and after the answer', async () => {
    const id = await portal.ask(portal.account());
    const claimer = attorney();
    await portal.claim(claimer, id);
    for (const step of ['claimed', 'answered'] as const) {
      if (step === 'answered') await portal.answer(claimer, id);
      const before = await portal.contents();
      const { status, error } = await portal.call(claimQuestion, {
        as: attorney(),
        params: { id },
      });
      assert.deepEqual([status, error.message], [409, refusals.alreadyClaimed], step);
      assert.deepEqual(await portal.contents(), before);
    }
  });

  it('is refused to the author, who may be an attorney too', async () => {
    const author = portal.account({}, 'user', 'attorney');
    const id = await portal.ask(author);
    const { status, error } = await portal.call(claimQuestion, { as: author, params: { id } });
    assert.deepEqual([status, error.message], [403, refusals.ownQuestion]);
    const seen = await portal.call(getQuestion, { as: author, params: { id } });
    assert.equal(seen.body.status, 'pending');
  });

  it('is for attorneys alone', async () => {
    const id = await portal.ask(portal.account());
    const cases = [
      [null, 401],
      [portal.account(), 403],
      [admin(), 403],
    ] as const;
    for (const [as, expected] of cases) {
      const { status } = await portal.call(claimQuestion, { as, params: { id } });
      assert.equal(status, expected);
    }
    assert.deepEqual(await portal.told('question.claimed', id), []);
  });

  it('answers 404 for what is not there and 400 for what is no id', async () => {
    const as = attorney();
    const cases = [
      [missingId, 404],
      [0, 400],
      ['x', 400],
      [2 ** 53, 400],
    ] as const;
    for (const [id, expected] of cases) {
      const { status } = await portal.call(claimQuestion, { as, params: { id } });
      assert.equal(status, expected, String(id));
    }
  });
});

describe('claims at once', () => {
  const rounds = 50;
  const portal = usePortal({ poolSize: 25 });

  it('have one winner among 50 attorneys, in each of 50 rounds', async function inRounds() {
    this.timeout(240_000);
    const author = portal.account();
    const attorneys = Array.from({ length: 50 }, attorney);
    for (let round = 1; round <= rounds; round += 1) {
      const id = await portal.ask(author);
      const answers = await Promise.all(
        attorneys.map((as) => portal.callPatiently(claimQuestion, { as, params: { id } })),
      );
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual(
        statuses.sort(),
        [200, ...Array.from({ length: 49 }, () => 409)],
        `round ${round}`,
      );
      assert.equal((await portal.told('question.claimed', id)).length, 1);
    }
  });
});
