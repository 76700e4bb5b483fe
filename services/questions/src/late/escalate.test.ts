import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { attorney, createLog, openEvents } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';
import { escalate } from './escalate.ts';

describe('a question that waits', () => {
  const portal = usePortal({ movableClock: true });
  const run = () => portal.runScheduled('questions.escalate');
  /** How far its telling reaches, and how often administrators were told. */
  const told = async (id: number) => ({
    reach: (await portal.announced(id)).map(({ reach = 'category' }) => reach),
    late: (await portal.told('question.late', id)).length,
  });
  const laterOn = async (by: string) => {
    await portal.moveClock(by);
    await run();
    await run();
  };
  const giveBack = (as: ReturnType<typeof attorney>, id: number) =>
    portal.call(calls.returnQuestion, { as, params: { id }, body: { reason: 'time' } });

  it('is told of after 12, 20 and 24 hours, once each', async () => {
    const author = portal.account();
    const id = await portal.ask(author, { state: 'TX' });
    await laterOn('10 hours 50 minutes');
    assert.deepEqual(await told(id), { reach: [], late: 0 });
    await laterOn('1 hour 10 minutes');
    assert.deepEqual(await told(id), { reach: ['category'], late: 0 });
    await laterOn('7 hours 59 minutes');
    assert.deepEqual((await told(id)).late, 0);
    await laterOn('1 minute');
    assert.deepEqual(await told(id), { reach: ['category', 'state'], late: 0 });
    await laterOn('4 hours');
    assert.deepEqual(await told(id), { reach: ['category', 'state'], late: 1 });
    await laterOn('3 days');
    assert.deepEqual(await told(id), { reach: ['category', 'state'], late: 1 });
    const [{ announcementId: first, ...question } = {}, second] = await portal.announced(id);
    assert.deepEqual(question, {
      ...{ questionId: id, categoryId: 6, state: 'TX', excluded: [author.userId] },
    });
    assert.notEqual(first, second?.announcementId);
  });

  it('keeps its clock while it is claimed, and is told of where it stands when it is back', async () => {
    const id = await portal.ask(portal.account());
    const claimer = attorney();
    await portal.claim(claimer, id);
    await laterOn('11 hours');
    await giveBack(claimer, id);
    await laterOn('10 hours');
    assert.deepEqual(await told(id), { reach: ['state'], late: 0 });
    const [{ excluded } = { excluded: [] }] = await portal.announced(id);
    assert.ok(excluded.includes(claimer.userId), 'nobody who gave it back');
    await portal.claim(attorney(), id);
    await laterOn('10 hours');
    assert.equal((await told(id)).late, 0, 'it is somebody’s');
  });

  it('is told of no more once it is answered or withdrawn', async () => {
    const author = portal.account();
    const [answered, withdrawn] = [await portal.ask(author), await portal.ask(author)];
    const claimer = attorney();
    await portal.claim(claimer, answered);
    await portal.answer(claimer, answered);
    await portal.call(calls.withdrawQuestion, { as: author, params: { id: withdrawn } });
    await laterOn('30 hours');
    for (const id of [answered, withdrawn]) {
      assert.deepEqual(await told(id), { reach: [], late: 0 });
    }
  });

  it('is told of by what was missed at once, and in all by one run', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 130; count += 1) ids.push(await portal.ask(portal.account()));
    await portal.moveClock('40 hours');
    await Promise.all([run(), run()]);
    for (const id of ids) assert.deepEqual(await told(id), { reach: [], late: 1 });
  });

  it('waits in working time of its state where the portal is set so', async () => {
    const { database } = portal;
    // A Friday, at 15:00 in Texas and 16:00 in New York, both in summer.
    const asked = new Date('2026-06-05T20:00:00Z');
    const at: Record<string, string> = {};
    for (const state of ['TX', 'NY'] as const) {
      const id = await portal.ask(portal.account(), { state });
      await database('questions').where({ id }).update({ createdAt: asked, askedHour: asked });
      at[state] = String(id);
    }
    const { rows } = await database.raw('select now() as now');
    const events = await openEvents({
      url: database.client.config.connection.connectionString,
      service: 'questions',
      log: createLog('test', 'silent'),
    });
    try {
      // Two hours on Friday, eight on Monday: 12 are over on Tuesday at 11:00; in New York at 12:00.
      const tuesday = new Date('2026-06-09T16:30:00Z').getTime();
      await portal.moveClock(`${tuesday - rows[0].now.getTime()} milliseconds`);
      await escalate(database, events, 'working-hours');
      assert.deepEqual((await told(Number(at.TX))).reach, []);
      await portal.moveClock('1 hour');
      await escalate(database, events, 'working-hours');
      const reached = [await told(Number(at.TX)), await told(Number(at.NY))];
      assert.deepEqual(reached, [
        { reach: ['category'], late: 0 },
        { reach: ['category'], late: 0 },
      ]);
    } finally {
      await events.stop();
    }
  });
});
