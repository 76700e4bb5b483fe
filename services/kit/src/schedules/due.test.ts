import assert from 'node:assert/strict';
import type { Schedule } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { dueAfter, dueUntil, stateOf } from './due.ts';

const daily = '47 3 * * *';
const at = (time: string) => new Date(`2026-03-${time}Z`);

describe('when a schedule is due', () => {
  it('is told by its expression in UTC, the moment itself included', () => {
    for (const [moment, last, next] of [
      ['02T03:46:59.999', '01T03:47:00', '02T03:47:00'],
      ['02T03:47:00', '02T03:47:00', '03T03:47:00'],
      ['02T23:59:59', '02T03:47:00', '03T03:47:00'],
    ] as const) {
      assert.deepEqual(dueUntil(daily, at(moment)), at(last), moment);
      assert.deepEqual(dueAfter(daily, at(moment)), at(next), moment);
    }
    const spring = at('29T02:30:30');
    assert.deepEqual(dueUntil('* * * * *', spring), at('29T02:30:00'), 'when clocks are put on');
  });
});

describe('a schedule', () => {
  const state = (done: string | null, failed: string | null, now: string, since = '01T00:00:00') =>
    stateOf({
      cron: daily,
      since: at(since),
      begunAt: null,
      doneAt: done === null ? null : at(done),
      failedAt: failed === null ? null : at(failed),
      now: at(now),
    });

  it('is late some minutes after its time, failed until it ends well, and else on time', () => {
    const cases: [Schedule['state'], Schedule['state'], string][] = [
      [state('05T03:47:20', null, '05T12:00:00'), 'on-time', 'it ran'],
      [state('04T03:47:20', null, '05T03:51:00'), 'on-time', 'it may just run'],
      [state('04T03:47:20', null, '05T03:53:00'), 'late', 'it did not run'],
      [state('05T03:47:20', '04T03:47:20', '05T12:00:00'), 'on-time', 'it failed before'],
      [state('04T03:47:20', '05T03:47:20', '05T12:00:00'), 'failed', 'it failed since'],
      [state(null, '05T03:47:20', '05T12:00:00'), 'failed', 'it failed the first time'],
      [state(null, null, '05T03:00:00', '04T12:00:00'), 'never-ran', 'it is new'],
      [state(null, null, '05T12:00:00', '04T12:00:00'), 'late', 'it should have run by now'],
    ];
    for (const [told, expected, why] of cases) assert.equal(told, expected, why);
  });
});
