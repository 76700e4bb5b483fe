import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { checks } from './checks.ts';
import { liveThrough, type Month } from './month.ts';

/** The month of `main.ts` at a small scale: two days of questions, and two until all of it has ended. */
const scale = { questions: 150, attorneys: 12, days: 2, seed: 20_261_126 };

describe('a portal that is lived through on a moved clock', function () {
  this.timeout(600_000);
  let month: Month;
  before(async () => {
    month = await liveThrough(scale);
  });
  after(() => month?.portal.stop());

  for (const [what, faultsOf] of Object.entries(checks)) {
    it(what, async () => {
      assert.deepEqual((await faultsOf(month)).slice(0, 20), []);
    });
  }
});
