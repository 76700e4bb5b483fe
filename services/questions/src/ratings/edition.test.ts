import assert from 'node:assert/strict';
import { limits } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { type Counted, editionOf } from './edition.ts';
import { allAttorneys } from './rating-figure.model.ts';

const { least } = limits.promise;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const when = { opens: new Date('2025-03-04T15:00:00Z'), asOf: new Date('2026-03-04T15:00:00Z') };

/** Of attorneys a, b and so on: how many of their questions are closed, and have changed. */
const counted = (closed: readonly number[], changed = closed, changedOfAll = closed): Counted[] =>
  closed.map((each, index) => ({
    attorneyId: 'abcdefgh'[index] ?? '',
    closed: each,
    helpful: Math.floor(each / 2),
    changed: changed[index] ?? 0,
    changedOfAll: changedOfAll[index] ?? 0,
    ...when,
  }));

const shownOf = (...closed: number[]) =>
  editionOf(counted(closed)).shown.map((id) => (id === allAttorneys ? 'all' : id));
const isRenewed = (attorneyId: string, ratings: readonly Counted[]) =>
  editionOf(ratings).renewed.some((figure) => figure.attorneyId === attorneyId);

describe('what is told of ratings', () => {
  it('is of five closed questions at least', () => {
    assert.deepEqual(shownOf(), []);
    assert.deepEqual(shownOf(4), []);
    assert.deepEqual(shownOf(5), ['a', 'all']);
    assert.deepEqual(shownOf(4, 5, 6), ['b', 'c', 'all']);
    assert.deepEqual(shownOf(3, 3, 3), ['all']);
  });

  it('is not of all where fewer than five are left beside an attorney’s own', () => {
    assert.deepEqual(shownOf(10, 4), ['a']);
    assert.deepEqual(shownOf(2, 2, 2), []);
    assert.deepEqual(shownOf(10, 2, 2), ['a']);
    assert.deepEqual(shownOf(10, 2, 3), ['a', 'all']);
    assert.deepEqual(shownOf(10, 5), ['a', 'b', 'all']);
  });

  it('is of all the sum of what is counted of each, also of those who have no rating', () => {
    const { renewed } = editionOf(counted([10, 2, 5]));
    const all = renewed.find(({ attorneyId }) => attorneyId === allAttorneys);
    assert.deepEqual(all, { attorneyId: allAttorneys, closed: 17, helpful: 8, ...when });
  });

  it('is renewed once five questions came or went', () => {
    for (const changed of [0, least - 1, least, 20]) {
      assert.equal(isRenewed('a', counted([9], [changed])), changed >= least, `${changed}`);
    }
    assert.equal(isRenewed('a', counted([least - 1], [20])), false);
  });

  it('is renewed of all once five came or went beside each attorney’s own, or none', () => {
    const isNew = (...changed: number[]) =>
      isRenewed(allAttorneys, counted([20, 20, 20], [0, 0, 0], changed));
    assert.equal(isNew(0, 0, 0), false);
    assert.equal(isNew(4, 0, 0), false);
    assert.equal(isNew(5, 0, 0), true, 'the attorney knows them anyway');
    assert.equal(isNew(5, 1, 0), false, 'the first would know what was said of the second');
    assert.equal(isNew(5, 2, 3), true);
    assert.equal(isNew(2, 2, 2), false);
  });

  /** A rating of each question, which its asker may take back for another one: the time is the edition. */
  type Closed = { attorneyId: string; at: number; helpful: boolean };
  const window = 40;

  function countedAt(time: number, closed: ReadonlyMap<number, Closed>, told: Map<string, number>) {
    const isIn = (at: number, asOf: number) => at >= asOf - window && at < asOf;
    const cameOrWent = ({ at }: Closed, asOf = Number.NEGATIVE_INFINITY) =>
      isIn(at, time) !== isIn(at, asOf);
    return ['a', 'b', 'c', 'd'].map((attorneyId): Counted => {
      const own = [...closed.values()].filter((each) => each.attorneyId === attorneyId);
      const now = own.filter(({ at }) => isIn(at, time));
      const since = (asOf?: number) => own.filter((each) => cameOrWent(each, asOf)).length;
      return {
        attorneyId,
        closed: now.length,
        helpful: now.filter(({ helpful }) => helpful).length,
        changed: since(told.get(attorneyId)),
        changedOfAll: since(told.get(allAttorneys)),
        ...when,
      };
    });
  }

  it('tells no attorney of one to four ratings of others, hour by hour', () => {
    let editions = 0;
    for (let round = 0; round < 60; round += 1) {
      const closed = new Map<number, Closed>();
      const told = new Map<string, number>();
      let before: (Closed & { id: number })[] = [];
      const attorneys = pick([['a'], ['a', 'a', 'a', 'b'], ['a', 'b', 'c', 'd']]);
      for (let time = 1; time < 120; time += 1) {
        const { shown, renewed } = editionOf(countedAt(time, closed, told));
        for (const { attorneyId } of renewed) told.set(attorneyId, time);
        if (renewed.some(({ attorneyId }) => attorneyId === allAttorneys)) {
          assert.ok(shown.includes(allAttorneys));
          const now = [...closed]
            .map(([id, each]) => ({ id, ...each }))
            .filter(({ at }) => at >= time - window);
          holdsForAll(before, now);
          before = now;
          editions += 1;
        }
        for (let n = Math.floor(Math.random() * 4); n > 0; n -= 1) {
          const id = Math.random() < 0.1 ? pick([...closed.keys(), 0]) : time * 10 + n;
          const attorneyId = closed.get(id)?.attorneyId ?? pick(attorneys);
          closed.set(id, { attorneyId, at: time, helpful: Math.random() < 0.7 });
        }
      }
    }
    assert.ok(editions > 300, `${editions} editions`);
  });

  /** What is left to an attorney, or to anybody, who takes away what they know: none, or five. */
  function holdsForAll(
    before: readonly (Closed & { id: number })[],
    now: readonly (Closed & { id: number })[],
  ) {
    const nameOf = ({ id, at }: { id: number; at: number }) => `${id} at ${at}`;
    const [old, young] = [new Set(before.map(nameOf)), new Set(now.map(nameOf))];
    const changed = [
      ...before.filter((each) => !young.has(nameOf(each))),
      ...now.filter((each) => !old.has(nameOf(each))),
    ];
    for (const reader of ['a', 'b', 'c', 'd', 'nobody']) {
      for (const [what, all] of Object.entries({ now, changed })) {
        const others = all.filter(({ attorneyId }) => attorneyId !== reader);
        const left = new Set(others.map(({ id }) => id)).size;
        assert.ok(left === 0 || left >= least, `${left} left of ${what} to ${reader}`);
      }
    }
  }
});
