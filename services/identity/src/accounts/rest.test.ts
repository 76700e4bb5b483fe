import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { restWhileCrowded } from './rest.ts';

describe('threads that hash', () => {
  const restsOf = (batches: { ran: number; waited: number }[]) => batches.map(restWhileCrowded());
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

  it('rest for twice the time that they wait for longer than they run', () => {
    const last = restsOf(times(100, { ran: 10, waited: 25 })).at(-1);
    assert.equal(Math.round(last ?? 0), 30);
  });

  it('do not where others leave them the cores, nor for a burst of what others do', () => {
    assert.deepEqual(restsOf(times(100, { ran: 10, waited: 9 })), times(100, 0));
    const burst = [...times(20, { ran: 10, waited: 3 }), { ran: 10, waited: 30 }];
    assert.deepEqual(restsOf(burst), times(21, 0));
  });

  it('go on, however much else there is to do', () => {
    assert.equal(restsOf(times(100, { ran: 10, waited: 1_000 })).at(-1), 40);
  });

  it('begin again once there is room', () => {
    const crowded = times(100, { ran: 10, waited: 1_000 });
    const roomy = times(100, { ran: 10, waited: 1 });
    assert.equal(restsOf([...crowded, ...roomy]).at(-1), 0);
  });
});
