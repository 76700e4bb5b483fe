import assert from 'node:assert/strict';
import { calls, limits, type Rating } from '@counsel/contracts';
import { attorney, type Caller, person } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';

const hour = 3_600_000;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

type Verdict = 'helpful' | 'unclear';

/** A portal whose questions are closed as a test likes. */
function useRatings() {
  const portal = usePortal({ movableClock: true });
  /** So that no hour turns in the course of a step. */
  before(async () => {
    const { rows } = await portal.database.raw('select now() as now');
    await portal.moveClock(`${62 - rows[0].now.getUTCMinutes()} minutes`);
  });

  async function answered(claimer: Caller, author: Caller = portal.account()): Promise<number> {
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    await portal.answer(claimer, id);
    return id;
  }

  /** A question that this attorney has answered, closed by its author. */
  async function closed(claimer: Caller, verdict: Verdict) {
    const author = portal.account();
    const id = await answered(claimer, author);
    await portal.close(author, id, { verdict });
    return { id, author };
  }

  async function closedTimes(claimer: Caller, helpful: number, unclear = 0): Promise<void> {
    for (let n = 0; n < helpful; n += 1) await closed(claimer, 'helpful');
    for (let n = 0; n < unclear; n += 1) await closed(claimer, 'unclear');
  }

  /** What the ratings are to be of the hours before: those that are over, and their edition. */
  async function laterOn(time = '1 hour'): Promise<void> {
    await portal.moveClock(time);
    await portal.runScheduled('questions.figures');
  }

  const read = (as: Caller | null) => portal.call(calls.getRatings, { as });
  const ratings = async (as: Caller) => (await read(as)).body;
  return { portal, answered, closed, closedTimes, laterOn, read, ratings };
}

const of = (rating: Rating | null) => rating && [rating.helpful, rating.closed];

describe('the rating of an attorney', () => {
  const { portal, answered, closed, closedTimes, laterOn, read, ratings } = useRatings();
  const [rated, other] = [attorney(), attorney()];

  it('is none before five questions were closed, and none of an hour that is not over', async () => {
    await closedTimes(rated, 3, 1);
    await answered(rated);
    await laterOn();
    assert.deepEqual(await ratings(rated), { own: null, all: null });
    await closedTimes(rated, 1);
    await portal.runScheduled('questions.figures');
    assert.deepEqual(await ratings(rated), { own: null, all: null });
    await laterOn();
    const { own } = await ratings(rated);
    assert.deepEqual(of(own), [4, 5]);
    assert.match(own?.asOf ?? '', /T\d\d:00:00\.000Z$/);
  });

  it('is the attorney’s own to read, and attorneys alone read that of all', async () => {
    assert.equal((await ratings(other)).own, null);
    assert.deepEqual((await ratings(other)).all, (await ratings(rated)).own);
    assert.equal((await read(person())).status, 403);
    assert.equal((await read(null)).status, 401);
  });

  it('stays as it is until five questions came or went', async () => {
    await closedTimes(rated, 0, 4);
    await laterOn();
    assert.deepEqual(of((await ratings(rated)).own), [4, 5]);
    await closedTimes(rated, 0, 1);
    await laterOn();
    assert.deepEqual(of((await ratings(rated)).own), [4, 10]);
  });

  it('counts a question once that is closed anew, as it was closed last', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id, author } = await closed(rated, 'unclear');
      await portal.moveClock('1 hour');
      await portal.followUp(author, id);
      await portal.close(author, id, { verdict: 'helpful' });
    }
    await laterOn();
    assert.deepEqual(of((await ratings(rated)).own), [9, 15]);
  });

  it('stays while a question is open again', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id, author } = await closed(rated, 'helpful');
      await portal.followUp(author, id);
    }
    await laterOn();
    assert.deepEqual(of((await ratings(rated)).own), [14, 20]);
  });

  it('counts a second opinion for whoever gave it', async () => {
    const second = attorney();
    for (let n = 0; n < 5; n += 1) {
      const author = portal.account();
      const id = await portal.secondOpinion(author, await answered(other, author));
      await portal.claim(second, id);
      await portal.answer(second, id);
      await portal.close(author, id, { verdict: 'helpful' });
    }
    await laterOn();
    assert.deepEqual(of((await ratings(second)).own), [5, 5]);
    assert.equal((await ratings(other)).own, null);
  });

  it('is read by one statement', async () => {
    const sent = await portal.statementsOf(() => read(rated));
    assert.equal(sent.length, 1);
  });

  it('ends with its year', async () => {
    await laterOn(`${limits.rating.days} days`);
    assert.deepEqual(await ratings(rated), { own: null, all: null });
  });
});

describe('the rating of all attorneys', () => {
  const { closedTimes, laterOn, ratings } = useRatings();
  const [first, second, third] = [attorney(), attorney(), attorney()];
  const ofAll = async () => of((await ratings(third)).all);

  it('is none where an attorney would know from it what was said of few answers of others', async () => {
    await closedTimes(first, 6);
    await closedTimes(second, 1, 3);
    await laterOn();
    assert.deepEqual(of((await ratings(first)).own), [6, 6]);
    assert.equal(await ofAll(), null);
    await closedTimes(second, 1);
    await laterOn();
    assert.deepEqual(await ofAll(), [8, 11]);
  });

  it('stays where the change would tell an attorney as much', async () => {
    await closedTimes(first, 5);
    await closedTimes(second, 0, 4);
    await laterOn();
    assert.deepEqual(of((await ratings(first)).own), [11, 11]);
    assert.deepEqual(await ofAll(), [8, 11]);
    await closedTimes(third, 1);
    await laterOn();
    assert.deepEqual(await ofAll(), [14, 21]);
  });
});

describe('the ratings of many questions', () => {
  const { portal, closed, laterOn, ratings } = useRatings();
  const attorneys = [attorney(), attorney(), attorney()];
  /** All that was ever said: also what was taken back since. */
  const said: { id: number; claimer: Caller; at: number; verdict: Verdict }[] = [];

  async function note(id: number, claimer: Caller, verdict: Verdict): Promise<void> {
    const { closedAt } = await portal.database('questions').where({ id }).first();
    said.push({ id, claimer, at: closedAt.getTime(), verdict });
  }

  /** Counted by what was said until then, the latest of each question. */
  function recounted(asOf: number, claimer?: Caller) {
    const latest = new Map(said.filter(({ at }) => at < asOf).map((each) => [each.id, each]));
    const counted = [...latest.values()].filter(
      (each) =>
        each.at >= asOf - limits.rating.days * 24 * hour &&
        (claimer === undefined || each.claimer === claimer),
    );
    const helpful = counted.filter(({ verdict }) => verdict === 'helpful').length;
    return [helpful, counted.length];
  }

  it('equal a count of what their askers said', async () => {
    let seen = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const [claimer, verdict] = [
        pick(attorneys),
        pick(['helpful', 'helpful', 'unclear'] as const),
      ];
      const { id, author } = await closed(claimer, verdict);
      await note(id, claimer, verdict);
      await portal.moveClock(`${Math.floor(Math.random() * 20 * 24)} hours`);
      if (Math.random() < 0.2) {
        await portal.followUp(author, id);
        await portal.close(author, id, { verdict: 'helpful' });
        await note(id, claimer, 'helpful');
      }
      if (turn % 4 > 0) continue;
      await laterOn();
      for (const as of attorneys) {
        const { own, all } = await ratings(as);
        if (own) assert.deepEqual(of(own), recounted(Date.parse(own.asOf), as));
        if (all) assert.deepEqual(of(all), recounted(Date.parse(all.asOf)));
        seen += Number(own !== null) + Number(all !== null);
      }
    }
    assert.ok(seen > 20, `${seen} ratings`);
  });
});
