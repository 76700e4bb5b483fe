import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { passes, percentOf, timesOf } from '../figures/figure.ts';
import { middleOf, type Reading, readingOf, type Series } from './rounds.ts';

const reading = (over: Partial<Reading> = {}): Reading => ({
  perSecond: 100,
  p50: 1,
  p99: 5,
  failed: 0,
  cpu: { gateway: 100, questions: 50 },
  memory: { gateway: 60 },
  ...over,
});
const series = (name: string, ...rounds: Reading[]): Series => ({
  name,
  rounds,
  middle: middleOf(rounds),
});

const turn = (times: number[], seconds: number, cpu: number) => ({
  result: { answered: times.length, failed: 1, seconds, times: Float64Array.from(times) },
  beside: undefined,
  spent: { gateway: cpu },
  held: { gateway: 60 + cpu },
});

describe('rounds and figures', () => {
  it('takes the turns of a round together', () => {
    const round = readingOf([turn([3, 1], 1, 4), turn([2, 9, 2, 2], 2, 8)]);
    assert.deepEqual(round, {
      ...{ perSecond: 2, p50: 2, p99: 9, failed: 2 },
      ...{ cpu: { gateway: 2_000 }, memory: { gateway: 68 } },
    });
  });

  it('takes the median of each figure and process by itself, and adds up what failed', () => {
    const middle = middleOf([
      reading({ perSecond: 10, p99: 9, cpu: { gateway: 1 }, failed: 1 }),
      reading({ perSecond: 30, p99: 7, cpu: { gateway: 3 }, failed: 2 }),
      reading({ perSecond: 20, p99: 8, cpu: { gateway: 2 } }),
    ]);
    assert.equal(middle.perSecond, 20);
    assert.equal(middle.p99, 8);
    assert.deepEqual(middle.cpu, { gateway: 2 });
    assert.equal(middle.failed, 3);
  });

  it('compares rates within each round', () => {
    const portal = series('portal', reading({ perSecond: 60 }), reading({ perSecond: 30 }));
    const floor = series('floor', reading({ perSecond: 100 }), reading({ perSecond: 50 }));
    const figure = percentOf(portal, floor, { title: 'Rate', against: 'floor', atLeast: 60 });
    assert.equal(figure.value, 60);
    assert.equal(figure.unit, '%');
    assert.equal(passes(figure), true);
    assert.equal(passes({ ...figure, value: 59.9 }), false);
  });

  it('compares sums of CPU time, and misses a target from above', () => {
    const both = (one: Reading) => (one.cpu.gateway ?? 0) + (one.cpu.questions ?? 0);
    const floor = series('floor', reading({ cpu: { floor: 50 } }));
    const words = { title: 'CPU', against: 'floor', atMost: 2 };
    const figure = timesOf(
      [series('portal', reading()), both],
      [floor, ({ cpu }) => cpu.floor ?? 0],
      words,
    );
    assert.equal(figure.value, 3);
    assert.equal(passes(figure), false);
  });

  it('never passes what was not measured', () => {
    const figure = { title: 'Rate', against: 'floor', unit: '%', value: Number.NaN } as const;
    assert.equal(passes(figure), false);
  });

  it('tells of requests that failed, beside what else is to be told', () => {
    const portal = series('portal', reading({ failed: 3 }));
    const words = { title: 'Rate', against: 'floor', note: 'under a storm' };
    assert.equal(
      percentOf(portal, series('floor', reading()), words).note,
      'under a storm; 3 requests of "portal" failed',
    );
  });
});
