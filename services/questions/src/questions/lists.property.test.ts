import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { type Call, calls, limits, practiceStates, questionStates } from '@counsel/contracts';
import type { Caller } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import type { QueryBuilder } from 'objection';
import { usePortal } from '../../test/support.ts';
import { presentClaimed, presentOwn, presentQueued } from './present.ts';
import { Question } from './question.model.ts';

const howMany = 1_000;
const hour = 3_600_000;
const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;
const someTime = () => new Date(Date.now() - randomInt(72 * hour));
/** Several questions share one: the order among them is by id. */
const someHour = () => new Date(randomInt(48) * hour + Date.UTC(2026, 0, 1));
const someText = (least: number, most: number) =>
  `${'é𝄞"\\\n<'.repeat(randomInt(Math.floor((most - least) / 6)))}${'x'.repeat(least)}`;

type Query = Record<string, string | number>;
type Questions = QueryBuilder<Question>;

describe('lists of a thousand random questions', () => {
  const portal = usePortal();
  const people: Caller[] = Array.from({ length: 10 }, () => ({
    userId: randomUUID(),
    roles: ['user', 'attorney'],
  }));
  const ids = people.map(({ userId }) => userId);

  function someQuestion() {
    const userId = oneOf(ids);
    const isAnonymous = randomInt(2) === 1;
    const status = oneOf(['pending', 'claimed', 'answered'] as const);
    const createdAt = someTime();
    const isClosed = status === 'answered' && randomInt(2) === 1;
    const helpful = isClosed ? oneOf([true, false]) : null;
    return {
      withdrawnAt: status === 'pending' && randomInt(4) === 0 ? someTime() : null,
      closedAt: isClosed ? someTime() : null,
      reopenedAt: isClosed && randomInt(2) === 1 ? someTime() : null,
      helpful,
      unhelpfulReason: helpful === false ? ('unclear' as const) : null,
      userId,
      askerName: isAnonymous ? null : 'Ada Miller',
      categoryId: oneOf([null, 1, 2, 3]),
      title: someText(limits.title.min, limits.title.max),
      content: someText(limits.question.min, 770),
      isAnonymous,
      state: oneOf([null, ...questionStates]),
      status,
      claimedBy: status === 'pending' ? null : oneOf(ids.filter((id) => id !== userId)),
      claimedAt: status === 'pending' ? null : someHour(),
      answeredAt: status === 'answered' ? someTime() : null,
      createdAt,
      updatedAt: createdAt,
    };
  }
  before(async () => {
    await Question.query(portal.database).insert(Array.from({ length: howMany }, someQuestion));
    await makeSecondOpinions();
  });

  /** A third of what waits is about an answer of somebody else's; of each answer once. */
  async function makeSecondOpinions() {
    const answered = await Question.query(portal.database).where({ status: 'answered' });
    const pending = await Question.query(portal.database).where({ status: 'pending' });
    const pairs = pending.slice(0, Math.floor(pending.length / 3)).entries();
    for (const [index, { id, userId }] of pairs) {
      const first = answered[index];
      if (!first?.claimedBy || first.claimedBy === userId) continue;
      const of = { secondOpinionOf: first.id, firstAttorneyId: first.claimedBy };
      await Question.query(portal.database).findById(id).patch(of);
    }
  }

  /** A list by SQL, page by page, is what the model selects as `present.ts` shows it. */
  async function assertSame(
    call: Call,
    as: Caller,
    query: Query,
    select: ((questions: Questions) => Questions) | ((questions: Questions) => Questions)[],
    present: (question: Question) => object,
  ) {
    const shown = await portal.pages(call, as, { limit: oneOf([7, 50, 100]), ...query });
    const halves = [select].flat().map((half) => half(Question.query(portal.database)));
    const expected = (await Promise.all(halves)).flat();
    assert.deepEqual(shown.flat(), expected.map(present), `${call.path} ${JSON.stringify(query)}`);
    return expected.length;
  }

  /** All that have the status, in all lists of that kind, so that no list was empty. */
  const statuses = async (...status: string[]) =>
    Question.query(portal.database).whereIn('status', status).resultSize();

  const orders = [
    [{}, 'desc'],
    [{ order: 'newest' }, 'desc'],
    [{ order: 'oldest' }, 'asc'],
  ] as const;

  it('of askers hold what they asked, in both orders and by status', async () => {
    let seen = 0;
    for (const as of people) {
      for (const [order, direction] of orders) {
        const own = (questions: Questions) =>
          questions.modify('askedBy', as.userId).modify('byTime', direction);
        seen += await assertSame(calls.listOwnQuestions, as, order, own, presentOwn);
        const pending = (questions: Questions) => own(questions).modify('pending');
        const asked = { ...order, status: 'pending' };
        await assertSame(calls.listOwnQuestions, as, asked, pending, presentOwn);
        for (const status of ['claimed', 'answered'] as const) {
          const those = (questions: Questions) => own(questions).where({ status });
          await assertSame(calls.listOwnQuestions, as, { ...order, status }, those, presentOwn);
        }
      }
    }
    assert.equal(seen, howMany * orders.length);
  });

  it('of attorneys hold what they claimed, in both orders and by status', async () => {
    let seen = 0;
    for (const as of people) {
      for (const [order, direction] of orders) {
        const claimed = (questions: Questions) =>
          questions.modify('claimedBy', as.userId).modify('byClaim', direction);
        seen += await assertSame(calls.listClaimedQuestions, as, order, claimed, presentClaimed);
        for (const status of ['claimed', 'answered'] as const) {
          const those = (questions: Questions) => claimed(questions).where({ status });
          const asked = { ...order, status };
          await assertSame(calls.listClaimedQuestions, as, asked, those, presentClaimed);
        }
      }
    }
    assert.equal(seen, (await statuses('claimed', 'answered')) * orders.length);
  });

  it('of the queue hold what waits of others, by the hour, in both orders and by category', async () => {
    for (const as of people) {
      for (const order of ['newest', 'oldest'] as const) {
        const direction = order === 'newest' ? 'desc' : 'asc';
        const queue = (questions: Questions) =>
          questions.modify('waitsFor', as.userId).modify('byHour', direction);
        const all = await assertSame(calls.listQueue, as, { order }, queue, presentQueued);
        assert.ok(all > 0);
        const categoryId = randomInt(1, 4);
        const ofCategory = (questions: Questions) =>
          queue(questions).modify('ofCategory', categoryId);
        await assertSame(calls.listQueue, as, { order, categoryId }, ofCategory, presentQueued);
      }
    }
  });

  it('of the queue hold a state’s alone, or one’s own state’s before all others', async () => {
    for (const as of people) {
      for (const order of ['newest', 'oldest'] as const) {
        const queue = (questions: Questions) =>
          questions
            .modify('waitsFor', as.userId)
            .modify('byHour', order === 'newest' ? 'desc' : 'asc');
        const state = oneOf(questionStates);
        const ownState = oneOf(practiceStates);
        const categoryId = randomInt(1, 4);
        for (const category of [{}, { categoryId }] as Query[]) {
          const within = (questions: Questions) =>
            'categoryId' in category
              ? queue(questions).modify('ofCategory', categoryId)
              : queue(questions);
          const ofState = (questions: Questions) => within(questions).modify('ofState', state);
          const asked = { order, ...category, state, ownState };
          await assertSame(calls.listQueue, as, asked, ofState, presentQueued);
          const halves = [
            (questions: Questions) => within(questions).modify('ofState', ownState),
            (questions: Questions) => within(questions).modify('notOfState', ownState),
          ];
          const ownFirst = { order, ...category, ownState };
          await assertSame(calls.listQueue, as, ownFirst, halves, presentQueued);
        }
      }
    }
  });

  it('are counted as the model counts them', async () => {
    const { database } = portal;
    const count = (select: (questions: Questions) => Questions) =>
      select(Question.query(database)).resultSize();
    for (const as of people) {
      const [own, claimed, queue] = [
        await portal.call(calls.countOwnQuestions, { as }),
        await portal.call(calls.countClaimedQuestions, { as }),
        await portal.call(calls.countQueue, { as }),
      ];
      const asked = (questions: Questions) => questions.modify('askedBy', as.userId);
      const taken = (questions: Questions) => questions.modify('claimedBy', as.userId);
      assert.deepEqual(own.body, {
        total: await count(asked),
        answered: await count((all) => asked(all).where({ status: 'answered' })),
        pending: await count((all) => asked(all).modify('pending')),
        beingReviewed: await count((all) => asked(all).where({ status: 'claimed' })),
        withdrawn: await count((all) => asked(all).whereNotNull('withdrawnAt')),
      });
      assert.deepEqual(claimed.body, {
        total: await count(taken),
        answered: await count((all) => taken(all).where({ status: 'answered' })),
        pending: await count((all) => taken(all).where({ status: 'claimed' })),
      });
      const waiting = await count((all) => all.modify('waitsFor', as.userId));
      assert.deepEqual(queue.body, { available: waiting });
    }
  });
});
