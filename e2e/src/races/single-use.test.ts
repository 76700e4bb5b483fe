import assert from 'node:assert/strict';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import { startTestPortal } from '../support/portal.ts';
import { openRaceCast, type RaceCast, type SingleUse, tries } from './single-use.rows.ts';
import { singleUses } from './single-use.table.ts';

const rounds = 3;

describe(`what can be used once, by ${tries} at once`, () => {
  let portal: Portal;
  let cast: RaceCast;
  before(async () => {
    portal = await startTestPortal();
    cast = await openRaceCast(portal);
  });
  after(() => portal?.stop());

  /** A busy portal may leave the winner unheard: that round counts for nothing. */
  const busy = [502, 503, 504];

  /** @returns whether the winner was heard */
  async function isWonOnce({ race }: SingleUse): Promise<boolean> {
    const { call, attempts, lost, check } = await race(cast);
    assert.equal(attempts.length, tries);
    const answers = await Promise.all(
      attempts.map(async ({ api, options }) => (await api.call(call, options)).status),
    );
    const winners = attempts.filter((_, index) => answers[index] === call.success.status);
    const others = answers.filter((status) => status !== call.success.status);
    const strange = others.filter((status) => ![...lost, ...busy].includes(status));
    assert.deepEqual(strange, [], `answers: ${answers}`);
    assert.ok(winners.length <= 1, `${winners.length} winners`);
    const [winner] = winners;
    if (!winner)
      assert.ok(
        others.some((status) => busy.includes(status)),
        `nobody won: ${answers}`,
      );
    else await check?.({ api: winner.api, body: winner.options.body ?? {} });
    return winner !== undefined;
  }

  for (const singleUse of singleUses) {
    it(`has one winner: ${singleUse.what}`, async () => {
      let heard = 0;
      for (let round = 0; heard < rounds && round < 5 * rounds; round += 1) {
        if (await isWonOnce(singleUse)) heard += 1;
      }
      assert.equal(heard, rounds);
    }).timeout(240_000);
  }
});
