import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import { faults } from './faults.ts';
import { type Rehearsal, type Round, rehearse } from './rehearsal.ts';
import { inRelease } from './releases.ts';

/** The rehearsal with what npm brings along, in two minutes: `npm run rehearse` has all of it. */
const briefly = ['questions-killed', 'gateway-killed', 'roll', 'postgres-killed'];

describe('two hosts of the portal, with people at work', function () {
  this.timeout(240_000);
  const rounds: Round[] = [];
  let rehearsal: Rehearsal;
  before(async () => {
    rehearsal = await rehearse({
      programs: {},
      release: inRelease(),
      releases: { current: inRelease(), last: undefined },
      faults: faults.filter(({ name }) => briefly.includes(name)),
      seeds: [1],
      people: 16,
      attorneys: 2,
      think: 1_000,
      margin: 1_000,
      note: () => {},
      onRound: (round) => rounds.push(round),
    });
  });

  for (const name of briefly) {
    it(`${name}: nothing acknowledged is lost or doubled, no mail is missing, and all comes back`, () => {
      const round = rounds.find(({ fault }) => fault === name);
      assert.ok(round);
      const { lost, doubled, mailsMissing, mailsDoubled, surprises, isBack } = round;
      assert.deepEqual(
        { lost, doubled, mailsMissing, mailsDoubled, surprises, isBack },
        {
          lost: [],
          doubled: [],
          mailsMissing: [],
          mailsDoubled: [],
          surprises: [],
          isBack: true,
        },
      );
      assert.ok(round.acknowledged > 0);
      assert.deepEqual(
        Object.keys(round.errors).filter((outcome) => /^(4|500)|without/.test(outcome)),
        [],
      );
    });
  }

  it('no request is lost while every process is rolled', () => {
    const round = rounds.find(({ fault }) => fault === 'roll');
    assert.deepEqual(round?.errors, {});
  });

  it('what was acknowledged before a fault is there after all of them', () => {
    const { lost, doubled } = rehearsal.end;
    assert.deepEqual({ lost, doubled }, { lost: [], doubled: [] });
  });
});
