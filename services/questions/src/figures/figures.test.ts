import assert from 'node:assert/strict';
import { calls, limits, type QuestionState } from '@counsel/contracts';
import { attorney, person } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import { down, up } from '../../migrations/008_promise.ts';
import { usePortal } from '../../test/support.ts';

type Place = { categoryId?: number; state?: QuestionState };
type Step = 'claimed' | 'answered';

const hour = 3_600_000;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const untilHour = (at: number) => Math.floor(at / hour) * hour;

/** A portal whose questions are answered as a test likes. */
function useFigures() {
  const portal = usePortal({ movableClock: true });
  /** So that no hour turns in the course of a step. */
  before(async () => {
    const { rows } = await portal.database.raw('select now() as now');
    await portal.moveClock(`${62 - rows[0].now.getUTCMinutes()} minutes`);
  });
  const refresh = () => portal.runScheduled('questions.figures');
  const figures = async (query: Place = {}) =>
    (await portal.call(calls.getPromise, { as: null, query })).body;
  const months = async () => (await portal.call(calls.listPromiseMonths, { as: null })).body;

  /** So many questions, each answered at once. */
  async function answered(count: number, place: Place = {}): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const claimer = attorney();
      const id = await portal.ask(portal.account(), place);
      await portal.claim(claimer, id);
      await portal.answer(claimer, id);
    }
  }

  /** What the figures are to be of the hours before: those that are over, and their edition. */
  async function laterOn(time = '1 hour'): Promise<void> {
    await portal.moveClock(time);
    await refresh();
  }

  /** Counted over the whole history, without a look at what is kept beside it. */
  async function recounted(step: Step, opens: number, closes: number, place: Partial<Place> = {}) {
    const rows = await portal
      .database('question_history as entry')
      .join('questions', 'questions.id', 'entry.questionId')
      .where({ action: step, ...place })
      .groupBy('questions.id')
      .select('questions.createdAt as asked')
      .min('entry.createdAt as at');
    const hours = rows
      .map(({ asked, at }) => ({ asked: asked.getTime(), at: at.getTime() }))
      .filter(({ at }) => at >= opens && at < closes)
      .map(({ asked, at }) => (untilHour(at) - untilHour(asked)) / hour)
      .sort((one, other) => one - other);
    const within = (share: number) => hours[Math.ceil(share * hours.length) - 1];
    return { half: within(0.5), most: within(0.9), count: hours.length };
  }

  return { portal, refresh, figures, months, answered, laterOn, recounted };
}

describe('the figures of the promise', () => {
  const { portal, refresh, figures, answered, laterOn } = useFigures();
  const none = {
    categoryId: null,
    state: null,
    claimed: null,
    answered: null,
    answeredToday: null,
  };

  it('are none before five questions were answered, and none of an hour that is not over', async () => {
    await answered(4, { categoryId: 2 });
    await laterOn();
    assert.deepEqual(await figures(), none);
    await answered(1, { categoryId: 2 });
    await refresh();
    assert.deepEqual(await figures(), none);
    await laterOn();
    const told = await figures();
    assert.equal(told.answered?.count, 5);
    assert.equal(told.claimed?.count, 5);
    assert.ok((told.answered?.half ?? 9) <= 1, 'they were answered at once');
    assert.match(told.answered?.asOf ?? '', /T\d\d:00:00\.000Z$/);
  });

  it('are anybody’s to read, and of nobody in particular', async () => {
    const { body } = await portal.call(calls.getPromise, { as: person() });
    assert.deepEqual(body, await figures());
    const rows = await portal.database('question_times');
    const fields = ['questionId', 'step', 'categoryId', 'state', 'hours', 'atHour'];
    for (const row of rows) {
      assert.deepEqual(Object.keys(row), fields);
      assert.equal(row.atHour.getTime() % hour, 0);
    }
  });

  it('stay as they are until five questions came or went', async () => {
    const before = await figures();
    await answered(4, { categoryId: 2 });
    await laterOn();
    const { claimed, answered: still } = await figures();
    assert.deepEqual([claimed, still], [before.claimed, before.answered]);
    await answered(1, { categoryId: 2 });
    await laterOn();
    assert.equal((await figures()).answered?.count, 10);
  });

  it('are of a category alone where what is left beside it is of five questions, too', async () => {
    assert.equal((await figures({ categoryId: 2 })).categoryId, 2, 'all there are');
    await answered(5, { categoryId: 3 });
    await answered(1, { categoryId: 4 });
    await laterOn();
    assert.equal((await figures({ categoryId: 2 })).categoryId, 2);
    assert.equal((await figures({ categoryId: 3 })).categoryId, null, 'it would tell the one');
    await answered(4, { categoryId: 4 });
    await laterOn();
    for (const categoryId of [2, 3, 4]) {
      assert.equal((await figures({ categoryId })).categoryId, categoryId);
    }
    assert.equal((await figures()).answered?.count, 16, 'of all, four are new');
  });

  it('are the narrowest that there are of what one asks for', async () => {
    await answered(5, { categoryId: 5, state: 'TX' });
    await answered(5, { categoryId: 5, state: 'NY' });
    await answered(5, { categoryId: 6, state: 'NY' });
    await laterOn();
    const places = [
      [{ categoryId: 5, state: 'TX' }, 5, 'TX', 5],
      [{ categoryId: 5, state: 'CA' }, 5, null, 10],
      [{ categoryId: 2, state: 'NY' }, 2, null, 10],
      [{ categoryId: 7, state: 'NY' }, null, 'NY', 10],
      [{ categoryId: 7, state: 'CA' }, null, null, 35],
      [{ state: 'TX' }, null, 'TX', 5],
    ] as const;
    for (const [query, categoryId, state, count] of places) {
      const told = await figures(query);
      const found = [told.categoryId, told.state, told.answered?.count];
      assert.deepEqual(found, [categoryId, state, count], JSON.stringify(query));
    }
  });

  it('are refused for what is no category or state', async () => {
    const wrong: Record<string, string | number>[] = [{ categoryId: 0 }, { state: 'ZZ' }];
    for (const query of wrong) {
      const { status } = await portal.call(calls.getPromise, { as: null, query });
      assert.equal(status, 400);
    }
  });

  it('end with their days', async () => {
    await laterOn(`${limits.promise.days} days`);
    assert.deepEqual(await figures(), none);
    assert.deepEqual(await figures({ categoryId: 5, state: 'TX' }), none);
  });
});

describe('what is counted of today', () => {
  const { figures, answered, laterOn, portal } = useFigures();

  /** To an hour of the day, in UTC. */
  async function moveTo(hourOfDay: number): Promise<void> {
    const { rows } = await portal.database.raw(`select now() as now`);
    const hours = (24 + hourOfDay - rows[0].now.getUTCHours()) % 24;
    await portal.moveClock(`${hours} hours`);
  }

  it('are the questions that were answered since midnight, from five on', async () => {
    await moveTo(3);
    await answered(4);
    await laterOn();
    assert.equal((await figures()).answeredToday, null);
    await answered(3);
    await laterOn();
    assert.equal((await figures()).answeredToday, 7);
    await answered(4);
    await laterOn();
    assert.equal((await figures()).answeredToday, 7, 'not by one question');
    await moveTo(1);
    await answered(5);
    await laterOn();
    assert.equal((await figures()).answeredToday, 5);
    assert.equal((await figures()).answered?.count, 16);
  });
});

describe('the figures of many questions', () => {
  const { portal, refresh, figures, months, recounted } = useFigures();
  const categories = [1, 2];
  const states = ['TX', undefined] as const;

  /** A life of two months: asked, claimed, given back or answered, now and then. */
  async function live(): Promise<void> {
    const waiting: number[] = [];
    const taken: [number, ReturnType<typeof attorney>][] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      waiting.push(
        await portal.ask(portal.account(), { categoryId: pick(categories), state: pick(states) }),
      );
      await portal.moveClock(`${Math.floor(Math.random() * 40)} hours 7 minutes`);
      if (Math.random() < 0.8) {
        const [id] = waiting.splice(Math.floor(Math.random() * waiting.length), 1);
        const claimer = attorney();
        if (id !== undefined) {
          await portal.claim(claimer, id);
          taken.push([id, claimer]);
        }
      }
      await portal.moveClock(`${Math.floor(Math.random() * 120)} minutes`);
      const [id, claimer] = taken.shift() ?? [];
      if (id === undefined || claimer === undefined) continue;
      if (Math.random() < 0.2) {
        await portal.call(calls.returnQuestion, {
          as: claimer,
          params: { id },
          body: { reason: 'time' },
        });
        waiting.push(id);
      } else await portal.answer(claimer, id);
      if (turn % 20 === 0) await refresh();
    }
    await portal.moveClock('1 hour');
    await refresh();
  }

  it('equal a count over all rows of their history', async () => {
    await live();
    let seen = 0;
    for (const categoryId of [undefined, ...categories]) {
      for (const state of [...states, 'NY'] as const) {
        const told = await figures({ ...(categoryId && { categoryId }), ...(state && { state }) });
        const place = {
          ...(told.categoryId && { categoryId: told.categoryId }),
          ...(told.state && { state: told.state }),
        };
        for (const step of ['claimed', 'answered'] as const) {
          if (told[step] === null) continue;
          const { asOf, ...times } = told[step];
          const closes = Date.parse(asOf);
          const opens = closes - limits.promise.days * 24 * hour;
          assert.deepEqual(
            times,
            await recounted(step, opens, closes, place),
            JSON.stringify(told),
          );
          seen += 1;
        }
      }
    }
    assert.ok(seen > 10, `${seen} figures`);
  });

  it('equal it month by month, too, once a month is over', async () => {
    const told = await months();
    assert.ok(told.length >= 1 && told.length <= 3, `${told.length} months`);
    const { rows } = await portal.database.raw(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM') as running`,
    );
    for (const { month, ...steps } of told) {
      assert.ok(month < rows[0].running);
      const opens = Date.parse(`${month}-01T00:00:00Z`);
      const closes = new Date(opens).setUTCMonth(new Date(opens).getUTCMonth() + 1);
      for (const step of ['claimed', 'answered'] as const) {
        const all = await recounted(step, opens, closes);
        assert.deepEqual(steps[step], all.count < limits.promise.least ? null : all);
      }
    }
    assert.deepEqual(
      told.map(({ month }) => month),
      told
        .map(({ month }) => month)
        .toSorted()
        .reverse(),
    );
    await portal.moveClock('40 days');
    await refresh();
    assert.deepEqual((await months()).slice(-told.length), told, 'they stay');
  });

  it('are of a question’s first claim, whoever claims it again', async () => {
    const times = await portal
      .database('question_history as entry')
      .join('question_times as time', 'time.questionId', 'entry.questionId')
      .where({ action: 'claimed', step: 'claimed' })
      .groupBy('entry.questionId', 'atHour')
      .select('atHour')
      .min('entry.createdAt as first')
      .count('entry.id as claims');
    assert.ok(times.some(({ claims }) => Number(claims) > 1));
    for (const { atHour, first } of times) {
      assert.equal(atHour.getTime(), untilHour(first.getTime()));
    }
  });

  it('are there of what was before they were kept, and noted whoever claims', async () => {
    const kept = () => portal.database('question_times').orderBy(['questionId', 'step']);
    const before = await kept();
    await portal.database.transaction(async (trx) => {
      await down(trx);
      await up(trx);
    });
    assert.deepEqual(await kept(), before);
    const id = await portal.ask(portal.account());
    await portal
      .database('questions')
      .where({ id })
      .update({ status: 'claimed', claimedBy: attorney().userId, claimedAt: new Date() });
    assert.equal((await portal.database('question_times').where({ questionId: id })).length, 1);
  });
});
