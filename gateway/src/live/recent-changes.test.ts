import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { RecentChanges } from './recent-changes.ts';

const start = Date.UTC(2026, 0, 1);
const at = (seconds: number) => start + seconds * 1_000;
const to = (userId: string) => [{ userIds: [userId], addresses: [] }];

/** One change at each of these seconds after the start, told to a person called by it. */
function told(...seconds: number[]) {
  const recent = new RecentChanges(start);
  for (const second of seconds) recent.add(to(String(second)), at(second));
  return (since: number, now: number) =>
    recent.since(at(since), at(now))?.map(([part]) => Number(part?.userIds[0]));
}

describe('what was told lately', () => {
  it('is told again from ten seconds before a time on', () => {
    assert.deepEqual(told(5, 20, 31, 40)(41, 50), [31, 40]);
    assert.deepEqual(told(5, 20, 31, 40)(30, 50), [20, 31, 40]);
  });

  it('is not known of before the process began, nor of more than two minutes ago', () => {
    assert.equal(told(5)(10, 20), undefined);
    assert.deepEqual(told(5)(11, 20), [5]);
    assert.equal(told(5, 20, 200)(20, 201), undefined);
  });

  it('is not known of a time that has not come yet, or is none', () => {
    const since = told(20);
    assert.deepEqual(since(40, 30), []);
    assert.equal(since(41, 30), undefined);
    assert.equal(since(Number.NaN, 30), undefined);
  });

  it('is forgotten, the oldest first, where there is too much', () => {
    const recent = new RecentChanges(start);
    for (let count = 0; count <= 2_000; count += 1) recent.add(to('x'), at(20) + count);
    assert.equal(recent.since(at(30), at(30)), undefined);
    assert.equal(recent.since(at(30.001), at(31))?.length, 2_000);
  });
});
