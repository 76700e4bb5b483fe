import assert from 'node:assert/strict';
import { calls, internalCalls } from '@counsel/contracts';
import type { Events } from '@counsel/service-kit';
import { attorney } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { type Announced, missingId, usePortal } from '../../test/support.ts';
import { announce } from './announce.ts';

const { returnQuestion, withdrawQuestion } = calls;
const { findWaiting } = internalCalls;

describe('questions that begin to wait', () => {
  const portal = usePortal({ movableClock: true });
  const run = () => portal.runScheduled('questions.announce');

  const told = (questionId: number) => portal.announced(questionId);

  it('are told once, without what they say or who asks it, but to leave them out', async () => {
    const author = portal.account();
    const id = await portal.ask(author, { state: 'TX' });
    await run();
    await run();
    const [{ announcementId, ...question } = {} as Announced, ...more] = await told(id);
    assert.ok(announcementId > 0 && more.length === 0);
    assert.deepEqual(question, {
      questionId: id,
      categoryId: 6,
      state: 'TX',
      excluded: [author.userId],
    });
  });

  it('are told within more than one batch, each once', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 60; count += 1) ids.push(await portal.ask(portal.account()));
    await run();
    await portal.moveClock('10 minutes');
    await run();
    for (const id of ids) assert.equal((await told(id)).length, 1);
  });

  /** A question whose entry is there once its transaction ends, after younger ones. */
  async function askLate() {
    const id = await portal.ask(portal.account());
    const [entry] = await portal
      .database('question_history')
      .where({ questionId: id })
      .delete()
      .returning('*');
    const { id: _, ...values } = entry;
    const held = await portal.database.transaction();
    await held('question_history').insert(values);
    return { late: id, held };
  }

  it('are told though their transaction ends after those of younger entries', async () => {
    const { late, held } = await askLate();
    const younger = await portal.ask(portal.account());
    await run();
    assert.deepEqual([(await told(late)).length, (await told(younger)).length], [0, 1]);
    await held.commit();
    await run();
    assert.deepEqual([(await told(late)).length, (await told(younger)).length], [1, 1]);
  });

  it('are told though the run that missed them took longer than transactions do', async () => {
    await run();
    const { late, held } = await askLate();
    for (let count = 0; count < 55; count += 1) await portal.ask(portal.account());
    const heard: number[] = [];
    const publish = async (
      _: unknown,
      _name: string,
      { questions }: { questions: Announced[] },
    ) => {
      heard.push(...questions.map(({ questionId }) => questionId));
      if (held.isCompleted()) return;
      await held.commit();
      await portal.moveClock('3 minutes');
    };
    const events = { publish } as unknown as Events;
    await announce(portal.database, events);
    assert.equal(heard.length, 55);
    await announce(portal.database, events);
    assert.equal(heard.length, 56);
    assert.equal(heard.at(-1), late);
  });

  it('are not told once somebody has claimed them', async () => {
    const id = await portal.ask(portal.account());
    await portal.claim(attorney(), id);
    await run();
    assert.deepEqual(await told(id), []);
  });

  it('are told neither when they were withdrawn, nor when a mail is written afterwards', async () => {
    const author = portal.account();
    const [before, afterwards] = [await portal.ask(author), await portal.ask(author)];
    const withdraw = (id: number) => portal.call(withdrawQuestion, { as: author, params: { id } });
    await withdraw(before);
    await run();
    await withdraw(afterwards);
    assert.deepEqual([(await told(before)).length, (await told(afterwards)).length], [0, 1]);
    const body = { ids: [before, afterwards] };
    assert.deepEqual((await portal.call(findWaiting, { as: 'service', body })).body, []);
  });

  it('are told to nobody who is to see nothing of a second opinion', async () => {
    const [author, first] = [portal.account(), attorney()];
    const id = await portal.ask(author);
    await portal.claim(first, id);
    await portal.answer(first, id);
    const second = await portal.secondOpinion(author, id);
    await run();
    const [question, ...more] = await told(second);
    assert.deepEqual(more, []);
    assert.deepEqual([...(question?.excluded ?? [])].sort(), [author.userId, first.userId].sort());
  });

  it('are told again when their claim ends, to nobody who gave them back', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const [first, second] = [attorney(), attorney()];
    await run();
    await portal.claim(first, id);
    await portal.call(returnQuestion, { as: first, params: { id }, body: { reason: 'time' } });
    await run();
    await portal.claim(second, id);
    await portal.moveClock('13 hours');
    await portal.runScheduled('questions.claims');
    await run();
    const left = (await told(id)).map(({ excluded }) => [...excluded].sort());
    const sets = [[author], [author, first], [author, first, second]];
    assert.deepEqual(
      left,
      sets.map((people) => people.map(({ userId }) => userId).sort()),
    );
  });

  it('are told once where they were given back before anybody was told', async () => {
    const id = await portal.ask(portal.account());
    const first = attorney();
    await portal.claim(first, id);
    await portal.call(returnQuestion, { as: first, params: { id }, body: { reason: 'time' } });
    await run();
    assert.equal((await told(id)).length, 1);
  });

  it('give their titles to identity while they wait, but for anonymous ones', async () => {
    const [named, anonymous, taken] = [
      await portal.ask(portal.account(), { isAnonymous: false, title: 'A named question' }),
      await portal.ask(portal.account(), { isAnonymous: true }),
      await portal.ask(portal.account(), { isAnonymous: false }),
    ];
    await portal.claim(attorney(), taken);
    const body = { ids: [taken, anonymous, missingId, named] };
    const answer = await portal.call(findWaiting, { as: 'service', body });
    assert.deepEqual(answer.body, [
      { id: anonymous, title: null },
      { id: named, title: 'A named question' },
    ]);
    assert.equal((await portal.call(findWaiting, { as: attorney(), body })).status, 404);
  });
});
