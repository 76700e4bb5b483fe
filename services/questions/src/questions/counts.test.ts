import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { answerText, submission, usePortal } from '../../test/support.ts';

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

describe('the figures that are kept', () => {
  const portal = usePortal({ poolSize: 25 });

  /** Counted from the questions, as the three calls would. */
  async function counted(person: Caller) {
    const { rows } = await portal.database.raw(
      `select count(*) filter (where user_id = :id)::integer as asked,
         count(*) filter (where user_id = :id and status = 'answered')::integer as "askedAnswered",
         count(*) filter (where user_id = :id and status = 'pending'
           and withdrawn_at is null)::integer as "askedPending",
         count(*) filter (where user_id = :id and status = 'claimed')::integer as "askedReviewed",
         count(*) filter (where user_id = :id and withdrawn_at is not null)::integer as withdrawn,
         count(*) filter (where claimed_by = :id)::integer as claimed,
         count(*) filter (where claimed_by = :id and status = 'answered')::integer as answered,
         count(*) filter (where claimed_by = :id and status = 'claimed')::integer as waiting,
         count(*) filter (where status = 'pending' and withdrawn_at is null and user_id <> :id
           and first_attorney_id is distinct from :id)::integer as available
       from questions`,
      { id: person.userId },
    );
    return rows[0];
  }

  async function kept(as: Caller) {
    const own = (await portal.call(calls.countOwnQuestions, { as })).body;
    const claimed = (await portal.call(calls.countClaimedQuestions, { as })).body;
    const { available } = (await portal.call(calls.countQueue, { as })).body;
    return {
      asked: own.total,
      askedAnswered: own.answered,
      askedPending: own.pending,
      askedReviewed: own.beingReviewed,
      withdrawn: own.withdrawn,
      claimed: claimed.total,
      answered: claimed.answered,
      waiting: claimed.pending,
      available,
    };
  }

  it('are those of a count, after many people did anything at the same time', async () => {
    const people = Array.from({ length: 5 }, () => portal.account({}, 'user', 'attorney'));
    const ids = [await portal.ask(pick(people))];
    const body = { content: answerText };
    const steps = [
      async () => {
        const as = pick(people);
        const asked = await portal.callPatiently(calls.submitQuestion, { as, body: submission });
        ids.push(asked.body.id);
      },
      () =>
        portal.callPatiently(calls.claimQuestion, { as: pick(people), params: { id: pick(ids) } }),
      () =>
        portal.callPatiently(calls.answerQuestion, {
          as: pick(people),
          params: { id: pick(ids) },
          body,
        }),
      () =>
        portal.callPatiently(calls.withdrawQuestion, {
          as: pick(people),
          params: { id: pick(ids) },
        }),
      async () => {
        const answered = portal.database('questions').where({ status: 'answered' });
        const first = await answered.orderByRaw('random()').first('id', 'userId');
        const as = people.find(({ userId }) => userId === first?.userId);
        if (!as) return;
        const { id } = first;
        const asked = await portal.callPatiently(calls.askSecondOpinion, { as, params: { id } });
        if (asked.status === 201) ids.push(asked.body.id);
      },
    ];
    const round = () => Promise.all(Array.from({ length: 20 }, () => pick(steps)()));
    for (let rounds = 0; rounds < 25; rounds += 1) await round();
    for (const person of people) assert.deepEqual(await kept(person), await counted(person));
    const statuses = await portal.database('questions').distinct('status').orderBy('status');
    assert.deepEqual(
      statuses.map(({ status }) => status),
      ['answered', 'claimed', 'pending'],
      'all of it happened',
    );
    for (const column of ['withdrawnAt', 'secondOpinionOf']) {
      assert.ok(await portal.database('questions').whereNotNull(column).first(), column);
    }
  });

  it('follow whatever statement changes the questions', async () => {
    const [asker, claimer, heir] = [portal.account(), attorney(), portal.account()];
    const both = [await portal.ask(asker), await portal.ask(asker)];
    const rows = () => portal.database('questions').whereIn('id', both);
    const changes = [
      () => rows().update({ status: 'claimed', claimedBy: claimer.userId, claimedAt: new Date() }),
      () => rows().update({ userId: heir.userId }),
      () => rows().update({ status: 'pending', claimedBy: null, claimedAt: null }),
      () => rows().update({ withdrawnAt: new Date() }),
      () => rows().update({ withdrawnAt: null }),
      () => rows().update({ withdrawnAt: new Date() }),
      async () => {
        await portal.database('question_history').whereIn('questionId', both).delete();
        await rows().delete();
      },
    ];
    for (const change of changes) {
      await change();
      for (const as of [asker, heir]) {
        const { body } = await portal.call(calls.countOwnQuestions, { as });
        const own = await counted(as);
        assert.deepEqual(body, {
          total: own.asked,
          answered: own.askedAnswered,
          pending: own.askedPending,
          beingReviewed: own.askedReviewed,
          withdrawn: own.withdrawn,
        });
        assert.equal(
          body.total,
          body.answered + body.pending + body.beingReviewed + body.withdrawn,
        );
      }
      assert.deepEqual(await kept(claimer), await counted(claimer));
    }
  });
});
