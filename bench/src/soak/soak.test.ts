import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { passes } from '../figures/figure.ts';
import { middleOf } from '../measure/rounds.ts';
import type { MemorySample } from '../results.ts';
import { judge } from './soak.ts';

/** Samples over half an hour; `gateway` tells the memory of the gateway at a minute. */
const samplesOf = (gateway: (minute: number) => number): MemorySample[] =>
  Array.from({ length: 100 }, (_, index) => {
    const minute = index * 0.3;
    return { minute, memory: { gateway: gateway(minute), questions: 100, postgres: 50 * minute } };
  });

interface Course {
  p99?: number;
  failed?: number;
  gateway?: (minute: number) => number;
}

function verdicts({ p99 = 10, failed = 0, gateway = () => 100 }: Course = {}): boolean[] {
  const reading = { perSecond: 100, p50: 2, p99, failed, cpu: {}, memory: {} };
  const series = { name: 'mixed load', rounds: [reading], middle: middleOf([reading]) };
  return judge(series, samplesOf(gateway), 30).map(passes);
}

describe('the verdict on a soak', () => {
  it('passes even answers and steady memory, whatever PostgreSQL keeps', () => {
    assert.deepEqual(verdicts(), [true, true, true]);
  });

  it('fails answers of which one in a hundred takes more than five times the median', () => {
    assert.deepEqual(verdicts({ p99: 10.1 }), [false, true, true]);
  });

  it('fails memory that grows by more than a tenth after minute 5', () => {
    const growing = (by: number) => (minute: number) => 100 + (by * Math.max(0, minute - 5)) / 25;
    assert.deepEqual(verdicts({ gateway: growing(18) }), [true, true, true]);
    assert.deepEqual(verdicts({ gateway: growing(24) }), [true, false, true]);
  });

  it('bears growth while the portal warms up, and a sample that stands out', () => {
    const warming = (minute: number) => (minute < 4.5 ? 50 : 100) + (minute === 29.7 ? 80 : 0);
    assert.deepEqual(verdicts({ gateway: warming }), [true, true, true]);
  });

  it('fails a single request that failed', () => {
    assert.deepEqual(verdicts({ failed: 1 }), [true, true, false]);
  });
});
