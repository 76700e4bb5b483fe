import assert from 'node:assert/strict';
import { calls, refusals, type StepName } from '@counsel/contracts';
import { attorney, type Caller, until } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';

const { getQuestion, holdClaim, listClaimedQuestions, listQueue, returnQuestion } = calls;
const body = { reason: 'conflict', words: 'Our firm works for the landlord.' } as const;

describe('a claim', () => {
  const portal = usePortal({ movableClock: true });
  const runClaims = () => portal.runScheduled('questions.claims');

  async function claimed() {
    const author = portal.account();
    const claimer = attorney();
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    return { id, author, claimer };
  }
  const seen = async (as: Caller, id: number) =>
    (await portal.call(getQuestion, { as, params: { id } })).body;
  const steps = async (as: Caller, id: number): Promise<StepName[] | undefined> =>
    (await seen(as, id)).steps?.map(({ name }) => name);
  const queued = async (as: Caller) =>
    (await portal.call(listQueue, { as, query: { limit: 100 } })).body.map(({ id }) => id);
  const hoursLeft = ({
    claimEndsAt = '',
    claimedAt,
  }: {
    claimEndsAt?: string;
    claimedAt: string | null;
  }) => (Date.parse(claimEndsAt) - Date.parse(claimedAt ?? '')) / 3_600_000;

  it('ends after twelve hours, as both sides are told', async () => {
    const { id, author, claimer } = await claimed();
    for (const as of [author, claimer]) assert.equal(hoursLeft(await seen(as, id)), 12);
    const [listed] = (await portal.call(listClaimedQuestions, { as: claimer })).body;
    assert.equal(listed?.claimEndsAt, (await seen(claimer, id)).claimEndsAt);
    await portal.answer(claimer, id);
    assert.equal((await seen(claimer, id)).claimEndsAt, undefined);
    const [answered] = (await portal.call(listClaimedQuestions, { as: claimer })).body;
    assert.equal(answered?.claimEndsAt, null);
  });

  it('is given back: the question waits at its old place, its asker is told, and not why', async () => {
    const earlier = await portal.ask(portal.account());
    const { id, author, claimer } = await claimed();
    const other = attorney();
    const before = await queued(other);
    const { status } = await portal.call(returnQuestion, { as: claimer, params: { id }, body });
    assert.equal(status, 200);
    const after = await queued(other);
    assert.deepEqual(
      after.filter((each) => each !== id),
      before,
    );
    assert.ok(after.includes(earlier) && after.includes(id));
    assert.deepEqual(await portal.told('question.returned', id), [
      { questionId: id, recipientId: author.userId },
    ]);
    const mine = await seen(author, id);
    assert.deepEqual([mine.status, mine.claimedAt, mine.claimEndsAt], ['pending', null, undefined]);
    assert.deepEqual(await steps(author, id), ['submitted', 'claimed', 'returned']);
    assert.ok(!JSON.stringify(mine).includes(body.words));
    assert.equal(await steps(other, id), undefined);
    const [kept] = await portal.database('returned_claims').where({ questionId: id });
    assert.deepEqual(
      [kept.attorneyId, kept.reason, kept.words],
      [claimer.userId, body.reason, body.words],
    );
  });

  it('is given back by its claimer alone, and not once it is answered', async () => {
    const { id, author, claimer } = await claimed();
    const before = await portal.contents();
    for (const as of [author, attorney()]) {
      const { status } = await portal.call(returnQuestion, { as, params: { id }, body });
      assert.equal(status, 404);
    }
    const params = { id: missingId };
    assert.equal((await portal.call(returnQuestion, { as: claimer, params, body })).status, 404);
    assert.deepEqual(await portal.contents(), before);
    await portal.answer(claimer, id);
    const late = await portal.call(returnQuestion, { as: claimer, params: { id }, body });
    assert.deepEqual([late.status, late.error.message], [409, refusals.alreadyAnswered]);
  });

  it('can be another’s afterwards, who reads what was written before', async () => {
    const { id, author, claimer } = await claimed();
    await portal.followUp(author, id);
    await portal.call(returnQuestion, { as: claimer, params: { id }, body });
    assert.equal((await seen(author, id)).followUps.length, 1);
    assert.equal((await seen(claimer, id)).followUps.length, 0, 'as any other attorney');
    const next = attorney();
    await portal.claim(next, id);
    assert.equal((await seen(next, id)).followUps.length, 1);
    await portal.answer(next, id);
    assert.deepEqual(await steps(author, id), [
      ...(['submitted', 'claimed', 'returned', 'claimed', 'answered'] as const),
    ]);
  });

  it('is reminded of at half time, once', async () => {
    const { id, claimer } = await claimed();
    await runClaims();
    assert.deepEqual(await portal.told('claim.reminded', id), []);
    await portal.moveClock('6 hours');
    await runClaims();
    await runClaims();
    const at = (await seen(claimer, id)).claimEndsAt;
    assert.deepEqual(await portal.told('claim.reminded', id), [
      { questionId: id, recipientId: claimer.userId, at },
    ]);
  });

  it('returns by itself when its time is over, however late one looks, once', async () => {
    const { id, author, claimer } = await claimed();
    await portal.moveClock('11 hours 59 minutes');
    await runClaims();
    assert.equal((await seen(author, id)).status, 'claimed');
    await portal.moveClock('30 days');
    await runClaims();
    await runClaims();
    assert.deepEqual(await steps(author, id), ['submitted', 'claimed', 'lapsed']);
    assert.deepEqual(
      [await portal.told('question.returned', id), await portal.told('claim.lapsed', id)],
      [
        [{ questionId: id, recipientId: author.userId }],
        [{ questionId: id, recipientId: claimer.userId }],
      ],
    );
    const late = await portal.call(calls.answerQuestion, {
      as: claimer,
      params: { id },
      body: { content: 'x'.repeat(60) },
    });
    assert.equal(late.status, 404);
  });

  it('is held, once, for as long again by who is writing after half time', async () => {
    const { id, claimer } = await claimed();
    const hold = async (as = claimer) => portal.call(holdClaim, { as, params: { id } });
    assert.equal(hoursLeft((await hold()).body), 12, 'not before half time');
    assert.equal((await hold(attorney())).status, 404);
    await portal.moveClock('7 hours');
    for (let times = 1; times <= 2; times += 1) {
      const { body: held } = await hold();
      assert.equal(hoursLeft(held), 24);
      assert.ok(held.claimHeldAt);
    }
    await portal.moveClock('12 hours');
    await hold();
    await runClaims();
    assert.equal((await seen(claimer, id)).status, 'claimed');
    await portal.moveClock('6 hours');
    await runClaims();
    assert.equal((await seen(claimer, id)).status, 'pending');
  });

  it('of an older version, without an end, gets the whole time', async () => {
    const { id, author } = await claimed();
    await portal.database('questions').where({ id }).update({ claimEndsAt: null });
    await runClaims();
    await until(async () => (await seen(author, id)).claimEndsAt, { what: 'the end' });
  });

  it('ends one way where it is given back, over, held, answered and claimed at once', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const { id, author, claimer } = await claimed();
      const params = { id };
      await Promise.all([
        portal.call(returnQuestion, { as: claimer, params, body }),
        portal.call(calls.answerQuestion, {
          as: claimer,
          params,
          body: { content: 'x'.repeat(60) },
        }),
        portal.call(holdClaim, { as: claimer, params }),
        portal.call(calls.claimQuestion, { as: attorney(), params }),
      ]);
      const taken = await steps(author, id);
      const told = [
        await portal.told('question.returned', id),
        await portal.told('question.answered', id),
      ];
      const outcomes = taken?.filter((name) => name === 'returned' || name === 'answered');
      assert.equal(outcomes?.length, 1, `round ${round}: ${taken}`);
      assert.equal(told.flat().length, 1);
      const answers = await portal.rowsOf('answers', id);
      assert.equal(answers.length, outcomes?.[0] === 'answered' ? 1 : 0);
    }
  });
});
