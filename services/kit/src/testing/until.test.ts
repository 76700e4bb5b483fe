import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, it } from 'mocha';
import { until } from './until.ts';

describe('until', () => {
  it('gives what is true, as soon as it is', async () => {
    const answers = [undefined, 0, 'here', 'later'];
    assert.equal(await until(() => answers.shift()), 'here');
  });

  it('looks once more where one look has taken up all patience', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      await wait(20);
      return looks > 1;
    };
    assert.equal(await until(look, { patience: 10 }), true);
  });

  it('says what it waited for in vain', async () => {
    const never = until(() => false, { patience: 30, what: 'the end' });
    await assert.rejects(never, { message: 'Waited 30 ms in vain for: the end' });
  });
});
