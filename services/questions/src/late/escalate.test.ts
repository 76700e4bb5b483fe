import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { attorney, untilWaiting } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';
import { escalateDue } from './escalate.sql.ts';

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
    const [announced] = await portal.announced(id);
    assert.ok(announced?.excluded.includes(claimer.userId), 'nobody who gave it back');
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
    // Those of the state are told, too, before administrators say that they were.
    for (const id of ids) assert.deepEqual(await told(id), { reach: ['state'], late: 1 });
  });

  it('is told of once by two processes, of which one has read what the other then notes', async () => {
    const id = await portal.ask(portal.account());
    await laterOn('12 hours');
    await portal.moveClock('8 hours');
    const other = await portal.database.transaction();
    await other('escalations').where({ questionId: id }).update({ stage: 2 });
    const running = run();
    await untilWaiting(portal.database, other, 'the run');
    await other.commit();
    await running;
    assert.deepEqual(await told(id), { reach: ['category'], late: 0 });
  });

  it('waits in working time of its state where the portal is set so', async () => {
    const { database } = portal;
    /** Of the week after this one, by the clocks of California: they are two hours behind Texas. */
    const at = async (inWeek: string): Promise<Date> => {
      const { rows } = await database.raw(
        `select (date_trunc('week', now() at time zone zone) + interval '1 week' + ?::interval)
           at time zone zone as at from (select 'America/Los_Angeles' as zone) as place`,
        [inWeek],
      );
      return rows[0].at;
    };
    const asked = await at('4 days 13 hours');
    const times = [
      await at('7 days 16 hours 30 minutes'),
      await at('7 days 17 hours 30 minutes'),
      await at('8 days 9 hours 30 minutes'),
    ];
    const ids: number[] = [];
    for (const state of ['CA', 'TX'] as const) {
      const id = await portal.ask(portal.account(), { state });
      await database('questions').where({ id }).update({ createdAt: asked });
      ids.push(id);
    }
    const reached: number[][] = [];
    for (const time of times) {
      const { rows } = await database.raw('select now() as now');
      await portal.moveClock(`${time.getTime() - rows[0].now.getTime()} milliseconds`);
      const due = await escalateDue['working-hours'](database, [100]);
      const told = new Set(due.map(({ questionId }) => questionId));
      reached.push(ids.map((id) => (told.has(id) ? 1 : 0)));
    }
    // On Friday four hours and two, on Monday eight: 12 are over there in the evening, here on Tuesday.
    assert.deepEqual(reached, [
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});
